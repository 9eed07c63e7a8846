import type { Account, Accounts, AccountSession } from './accounts.ts'

/** Accounts in memory for a test, to look into afterwards. */
export interface TestAccounts extends Accounts {
  accounts: Map<string, Account>
  sessions: Map<string, AccountSession[]>
  /** Tokens of accounts by which `findByToken` finds their uid. */
  tokens: Map<string, string>
}

/** Every uid has an account, of the address `uid@example.org`, until it is deleted. */
export function createTestAccounts(): TestAccounts {
  const deleted = new Set<string>()
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, AccountSession[]>()
  const tokens = new Map<string, string>()
  return {
    accounts,
    sessions,
    tokens,
    async find(uid) {
      if (deleted.has(uid)) return null
      return accounts.get(uid) ?? { uid, name: '', email: `${uid}@example.org`, emailVerified: true }
    },
    async findByEmail(email) {
      const uid = /^(.+)@example\.org$/i.exec(email)?.[1]
      return uid === undefined ? null : this.find(uid)
    },
    async findByToken(token) {
      const uid = tokens.get(token)
      return uid === undefined ? null : this.find(uid)
    },
    listSessions: async (uid) => sessions.get(uid) ?? [],
    async endSessions(uid) {
      sessions.delete(uid)
    },
    async delete(uid) {
      sessions.delete(uid)
      deleted.add(uid)
    },
  }
}
