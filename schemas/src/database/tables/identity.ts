import type { Generated } from 'kysely'

/** An account: somebody who can sign in. Names of columns are the identity library's. */
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
}

/** One sign-in of an account. */
export interface IdentitySessionsTable {
  id: string
  expiresAt: Date
  /** SHA-256 of the token in hexadecimal: who reads the table cannot sign in with it. */
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
  /** Encrypted likewise: those not used yet. */
  backupCodes: string
  /** False until a first code has confirmed it. */
  verified: boolean | null
}

/** A key on a device, or in a password manager, that signs in to an account. */
export interface IdentityPasskeysTable {
  id: string
  name: string
  userId: string
  createdAt: Generated<Date>
}

/** What the identity library remembers between two requests: the challenge of a passkey, the state for Google. */
export interface IdentityVerificationsTable {
  id: string
  expiresAt: Date
}

/** A link that was mailed and not yet used. */
export interface IdentityMailTokensTable {
  /** SHA-256 of the token in hexadecimal. */
  token_hash: string
  /** verify: the address of a sign-up; reset: the password; email: another address. */
  purpose: 'verify' | 'reset' | 'email'
  uid: string
  /** The address that it was sent to. */
  email: string
  expires_at: Date
  created_at: Generated<Date>
}

/** A network address from which an account was signed in to. */
export interface IdentityKnownAddressesTable {
  uid: string
  /** SHA-256 of the account's id and the address. */
  address_hash: string
  seen_at: Generated<Date>
}
