import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '@channelwise/schemas/passkey'

/** An account as the identity provider stores it. */
export interface IdentityAccount {
  /** Letters and digits. */
  uid: string
  /** The name given at sign-up; '' without one. */
  name: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  /** False for an account created with Google. */
  hasPassword: boolean
  twoFactor: boolean
  /** Increases with every password change and every suspension, both of which void unfinished sign-ins. */
  signInEpoch: number
}

/** Days after which an unused session expires. */
export const idleDays = 30

/** One sign-in of an account. */
export interface Session {
  id: string
  uid: string
  /** The User-Agent header. */
  userAgent: string
  /** The IP address from which it was started. */
  address: string
  createdAt: Date
  /** When it expires unless it is used before. */
  expiresAt: Date
}

/** A new session: the only moment at which its token is known. */
export interface NewSession {
  token: string
  /** When it expires at the latest, however much it is used. */
  expiresAt: Date
}

/** The preconditions of a password change, and what else it changes. */
export interface PasswordChange {
  /** The current password; null if there must be none. */
  current?: string | null
  /** The address that the account must have, which the change confirms. */
  email?: string
  /** The id of the session that is not ended. */
  keptSession?: string
  /** Runs in the same transaction; if it throws, nothing is changed. */
  alongside?: (transaction: Transaction<Database>) => Promise<unknown>
}

/** The client that begins a session. */
export interface SessionOrigin {
  address: string
  userAgent: string
}

/** The precondition of a change of the address, and what else it changes. */
export interface EmailChange {
  /** The address that the account must have. */
  from?: string
  /** The id of the session that is not ended. */
  keptSession?: string | undefined
  /** Runs in the same transaction; if it throws, nothing is changed. */
  alongside?: (transaction: Transaction<Database>) => Promise<unknown>
}

/** Accounts, their passwords and their sessions. Knows nothing of members, mails or limits. */
export interface IdentityProvider {
  /** Throws `EmailTakenError` when the address has an account; of concurrent calls exactly one succeeds. */
  create(account: { name: string; email: string; password: string }): Promise<IdentityAccount>
  find(uid: string): Promise<IdentityAccount | null>
  /** The id of the Google account that signs in to the account; null without one. */
  findGoogleId(uid: string): Promise<string | null>
  /** Case-insensitive. */
  findByEmail(email: string): Promise<IdentityAccount | null>
  /** False also for an account without a password. */
  checkPassword(uid: string, password: string): Promise<boolean>
  /**
   * Sets or replaces the password, ends sessions, and voids unfinished sign-ins, in one transaction. Does nothing and resolves
   * with false if the account no longer exists, or if a precondition does not hold at the time of the write.
   */
  setPassword(uid: string, password: string, change?: PasswordChange): Promise<boolean>
  /**
   * Makes this the account's confirmed address, and ends sessions if none was confirmed before, in one transaction. Does nothing
   * and resolves with false if the account no longer exists or has another address than `from`. Throws `EmailTakenError`.
   */
  confirmEmail(uid: string, email: string, change?: EmailChange): Promise<boolean>
  /** Removes every way to sign in but the password: second factor, passkeys, Google and known networks. */
  removeOtherSignIns(uid: string): Promise<void>
  /** Deletes the account and everything that belongs to it, within `transaction`; idempotent. */
  delete(uid: string, transaction: Transaction<Database>): Promise<void>

  /** Keeps the account from being deleted until the transaction ends; false when it is gone. */
  hold(uid: string, transaction: Transaction<Database>): Promise<boolean>

  /** Null when the account is gone, or when its sign-ins were voided since it was read. */
  beginSession(
    account: Pick<IdentityAccount, 'uid' | 'signInEpoch'>,
    place: SessionOrigin,
  ): Promise<NewSession | null>
  /**
   * Runs `act` in a new transaction, or in the given one, during which the password cannot change. Does nothing and resolves
   * with null if the session has ended. Locks the account; transactions that also lock the member must do that first.
   */
  whileSignedIn<T>(
    session: Session,
    act: (transaction: Transaction<Database>) => Promise<T>,
    within?: Transaction<Database>,
  ): Promise<T | null>
  /** Finds and extends the session of a token; null for an invalid or expired token. */
  readSession(token: string): Promise<Session | null>
  /** Newest first. */
  listSessions(uid: string): Promise<Session[]>
  /** Ends a session of the account; false if the account does not have this session. */
  endSession(uid: string, id: string): Promise<boolean>
  /** Ends all sessions but `except`. */
  endSessions(uid: string, except?: string): Promise<void>

  /**
   * Creates a secret for an authenticator app. It takes effect once confirmed; starting again before that replaces it. Null
   * for a wrong password. Throws `TwoFactorOnError`.
   */
  startTwoFactor(uid: string, password: string): Promise<TwoFactor | null>
  /** Turns it on with a first code; false for a wrong code, or when it was not started. */
  confirmTwoFactor(uid: string, code: string): Promise<boolean>
  stopTwoFactor(uid: string): Promise<void>
  /** Whether the code is the app's current one or an unused recovery code, which is then used up. */
  checkCode(uid: string, code: string): Promise<boolean>

  /** Oldest first. */
  listPasskeys(uid: string): Promise<Passkey[]>
  /** The challenge for adding a passkey: valid once, for five minutes. */
  beginPasskey(uid: string): Promise<PasskeyCreation>
  /** Its id; null when it does not match the account's challenge, did not verify the user, or already exists. */
  addPasskey(uid: string, made: MadePasskey): Promise<string | null>
  /** False if the account does not have this passkey. */
  removePasskey(uid: string, id: string): Promise<boolean>
  removePasskeys(uid: string, transaction?: Transaction<Database>): Promise<void>
  /** The challenge for signing in: valid once, for five minutes. */
  beginPasskeySignIn(): Promise<PasskeyRequest>
  /**
   * Its account, read before the check; null when the passkey is unknown, did not verify the user, or does not match the
   * challenge.
   */
  checkPasskey(shown: ShownPasskey): Promise<IdentityAccount | null>
}

/** A WebAuthn credential on a device or in a password manager. */
export interface Passkey {
  id: string
  name: string
  createdAt: Date
}

/** What an authenticator app needs for its setup. */
export interface TwoFactor {
  /** The otpauth:// URI, for a QR code or a link. */
  uri: string
  /** The secret in base32, for typing. */
  secret: string
  /** Each can replace a code once. */
  recoveryCodes: string[]
}

/** The address belongs to another account. */
export class EmailTakenError extends Error {
  override name = 'EmailTakenError'
}

/** Two-factor sign-in is already on. */
export class TwoFactorOnError extends Error {
  override name = 'TwoFactorOnError'
}
