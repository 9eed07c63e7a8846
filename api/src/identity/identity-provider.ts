import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '@channelwise/schemas/passkey'

/** Somebody who can sign in, as the identity provider knows them. */
export interface IdentityAccount {
  /** Letters and digits. */
  uid: string
  /** As given at sign-up; '' without one. */
  name: string
  /** In lower case. */
  email: string
  emailVerified: boolean
  /** Whether there is a password: an account made with Google has none. */
  hasPassword: boolean
  twoFactor: boolean
}

/** A place where an account is signed in. */
export interface Session {
  id: string
  uid: string
  /** What the browser said it is. */
  userAgent: string
  createdAt: Date
  /** When it ends unless it is used before. */
  expiresAt: Date
}

/** A session's begin: the only moment at which its token is known. */
export interface BegunSession {
  token: string
  /** When it ends at the latest, however much it is used. */
  expiresAt: Date
}

/** Who begins a session. */
export interface Place {
  address: string
  userAgent: string
}

/** Accounts, their passwords and their sessions. Knows nothing of members, mails or limits. */
export interface IdentityProvider {
  /** Throws `EmailTakenError` when the address has an account; of several at once exactly one succeeds. */
  create(account: { name: string; email: string; password: string }): Promise<IdentityAccount>
  find(uid: string): Promise<IdentityAccount | null>
  /** In any case of letters. */
  findByEmail(email: string): Promise<IdentityAccount | null>
  /** False also for an account without a password. */
  checkPassword(uid: string, password: string): Promise<boolean>
  /** Sets a password, also where there was none. Sessions go on until they are ended. */
  setPassword(uid: string, password: string): Promise<void>
  /** The person has shown that mail to this address reaches them. Throws `EmailTakenError`. */
  confirmEmail(uid: string, email: string): Promise<void>
  /** Removes all but the password that signs in: second factor, passkeys, Google, and the places that are known. */
  removeOtherSignIns(uid: string): Promise<void>
  /** Deletes the account and all that belongs to it, within `transaction`; one that is not there is no error. */
  delete(uid: string, transaction: Transaction<Database>): Promise<void>

  beginSession(uid: string, place: Place): Promise<BegunSession>
  /** The session of a token, whose end moves on with its use; null for a token that is not, or no longer, good. */
  readSession(token: string): Promise<Session | null>
  /** The newest first. */
  listSessions(uid: string): Promise<Session[]>
  /** Ends a session of the account; false when there is none of that id. */
  endSession(uid: string, id: string): Promise<boolean>
  /** Ends all of them, but for `except`. */
  endSessions(uid: string, except?: string): Promise<void>

  /** A secret for an app, asked for at sign-ins once it is confirmed; starting again before that makes another one. */
  startTwoFactor(uid: string, password: string): Promise<TwoFactor>
  /** Turns it on with a first code of the app; false for a wrong one, or where nothing was started. */
  confirmTwoFactor(uid: string, code: string): Promise<boolean>
  stopTwoFactor(uid: string): Promise<void>
  /** Whether it is the app's code of this moment, or a recovery code, which is then used up. */
  checkCode(uid: string, code: string): Promise<boolean>

  /** The oldest first. */
  listPasskeys(uid: string): Promise<Passkey[]>
  /** Asks the account's browser for another passkey: good once, for five minutes. */
  beginPasskey(uid: string): Promise<PasskeyCreation>
  /** False for one that does not answer what this account was asked, did not verify its user, or is known already. */
  addPasskey(uid: string, made: MadePasskey): Promise<boolean>
  /** False when the account has none of that id. */
  removePasskey(uid: string, id: string): Promise<boolean>
  removePasskeys(uid: string): Promise<void>
  /** Asks any browser for a passkey: good once, for five minutes. */
  beginPasskeySignIn(): Promise<PasskeyRequest>
  /** Whose it is; null for one that is not known, did not verify its user, or does not answer what was asked. */
  checkPasskey(shown: ShownPasskey): Promise<string | null>
}

/** A key on a device, or in a password manager, that signs in. */
export interface Passkey {
  id: string
  name: string
  createdAt: Date
}

/** What an app for codes is set up with. */
export interface TwoFactor {
  /** otpauth://, as a picture code or link. */
  uri: string
  /** The same secret to type: base32. */
  secret: string
  /** Each good once, in place of a code. */
  recoveryCodes: string[]
}

/** Another account has the address. */
export class EmailTakenError extends Error {
  override name = 'EmailTakenError'
}

/** Two-factor sign-in is on already. */
export class TwoFactorOnError extends Error {
  override name = 'TwoFactorOnError'
}
