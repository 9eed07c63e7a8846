/** What the identity provider knows of a person. */
export interface Account {
  uid: string
  name: string
  email: string
  emailVerified: boolean
}

/** A place where an account is signed in, without what it is recognised by. */
export interface AccountSession {
  /** Browser and system, as they say themselves. */
  device: string
  createdAt: Date
  expiresAt: Date
}

/** The identity provider's accounts, as far as members' own affairs need them. */
export interface Accounts {
  find(uid: string): Promise<Account | null>
  /** By the whole address, whatever its capitals. */
  findByEmail(email: string): Promise<Account | null>
  /** Whose token it is, also while there is no member for that account yet. */
  findByToken(token: string): Promise<Account | null>
  listSessions(uid: string): Promise<AccountSession[]>
  endSessions(uid: string): Promise<void>
  /** With its sessions; nothing happens when there is none. */
  delete(uid: string): Promise<void>
}
