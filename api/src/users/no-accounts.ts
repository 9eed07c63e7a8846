import type { Accounts } from './accounts.ts'

/** The accounts of a site with nobody but the development member, who has none. */
export const noAccounts: Accounts = {
  find: async () => null,
  findByEmail: async () => null,
  findByToken: async () => null,
  listSessions: async () => [],
  endSessions: async () => {},
  delete: async () => {},
}
