import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createRelay } from '@channelwise/indexer/sync/relay'
import { silentLogger } from '@channelwise/indexer/testing/relay'
import { hashToken } from '@channelwise/schemas/hash-token'
import { newId } from '@channelwise/schemas/new-id'
import type { ApiScope } from '@channelwise/schemas/plan'
import { newKey, shownPrefix } from '../keys/key-text.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

/** Brings the search index up to date. */
export async function indexAll({ db }: Pick<TestApi, 'db'>) {
  const index = createPostgresSearchIndex({ db })
  await createRelay({ db, index, engine: 'postgres', logger: silentLogger }).drain()
}

/** A key of a new member, and its member. */
export async function buildKey({ db }: Pick<TestApi, 'db'>, scopes: ApiScope[], plan = 'paid') {
  const member = await buildMember(db)
  await db.updateTable('members').set({ plan }).where('id', '=', member._id).execute()
  const secret = newKey()
  await db
    .insertInto('api_keys')
    .values({
      id: newId(),
      member_id: member._id,
      name: 'Test',
      shown_prefix: shownPrefix(secret),
      hash: hashToken(secret),
      scopes,
    })
    .execute()
  return { member, secret }
}
