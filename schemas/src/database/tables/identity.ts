import type { Generated } from 'kysely'

/** An account that can sign in. The column names are the identity library's. */
export interface IdentityUsersTable {
  /** The `uid` of members: letters and digits. */
  id: string
  name: string
  /** In lower case, unique. */
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  twoFactorEnabled: boolean | null
  /** How often sign-ins under way were voided: by a new password, or a suspension. */
  sign_in_epoch: Generated<number>
}

/** A session of an account. */
export interface IdentitySessionsTable {
  id: string
  expiresAt: Date
  /** Hexadecimal SHA-256 of the token, so that reading the table is not enough to sign in. */
  token: string
  createdAt: Generated<Date>
  updatedAt: Date
  ipAddress: string | null
  userAgent: string | null
  userId: string
}

/** A way to sign in to an account: a password ('credential') or Google. */
export interface IdentityAccountsTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  /** Salt and scrypt hash. */
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Date
}

/** The second factor of an account. */
export interface IdentityTwoFactorsTable {
  id: string
  userId: string
  /** Encrypted with the installation's secret. */
  secret: string
  /** The unused ones, encrypted likewise. */
  backupCodes: string
  /** False until confirmed with a first code. */
  verified: boolean | null
}

/** A key on a device or in a password manager for signing in to an account. */
export interface IdentityPasskeysTable {
  id: string
  name: string
  userId: string
  credentialID: string
  createdAt: Generated<Date>
}

/** State of the identity library between two requests, such as a passkey challenge. */
export interface IdentityVerificationsTable {
  id: string
  expiresAt: Date
}

/** An unused mailed link. */
export interface IdentityMailTokensTable {
  /** Hexadecimal SHA-256 of the token. */
  token_hash: string
  /** verify: verifies the address of a sign-up; reset: resets the password; email: changes the address. */
  purpose: 'verify' | 'reset' | 'email'
  uid: string
  /** The address to which it was mailed. */
  email: string
  expires_at: Date
  created_at: Generated<Date>
}

/** A network address from which someone signed in to an account. */
export interface IdentityKnownAddressesTable {
  uid: string
  /** SHA-256 of account id and address. */
  address_hash: string
  seen_at: Generated<Date>
}
