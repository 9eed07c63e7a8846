import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Database } from '@channelwise/schemas/database/database'
import type { Identity } from './identity.ts'

const developmentToken = 'development'

/** The development member, with a well-known token for trying out what requires an account. Only in `npm run dev`. */
export function createDevelopmentIdentity({ db }: { db: Kysely<Database> }): Identity {
  return {
    developmentToken,
    async recognize(token) {
      if (token !== developmentToken) return null
      const member = { id: 'development', uid: 'development', name: 'Development member' }
      await db
        .insertInto('members')
        .values({ ...member, name_folded: foldName(member.name) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { _id: member.id, uid: member.uid, name: member.name, role: 'member', photoURL: '' }
    },
  }
}
