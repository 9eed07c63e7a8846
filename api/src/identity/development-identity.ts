import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/fold-name'
import type { Database } from '@channelwise/schemas/database/database'
import type { Identity } from './identity.ts'

interface Options {
  db: Kysely<Database>
  production: boolean
}

/** One member with a token that everybody knows, for trying out what needs an account. Production has no such member. */
export function createDevelopmentIdentity({ db, production }: Options): Identity {
  const developmentToken = production ? null : 'development'
  return {
    developmentToken,
    async recognise(token) {
      if (developmentToken === null || token !== developmentToken) return null
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
