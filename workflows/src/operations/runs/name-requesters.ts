import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { requesterId } from '../../runs/run-id.ts'

/** Names a requester by the opaque id that is stored. */
export type NameRequester = (id: string | null) => { id: string; name: string } | null

/** Creates a function that names operators and administrators; other members stay unnamed. */
export async function nameRequesters(db: Kysely<Database>): Promise<NameRequester> {
  const staff = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('role', 'in', ['operator', 'administrator'])
    .limit(1_000)
    .execute()
  const names = new Map(staff.map(({ id, name }) => [requesterId(id), name]))
  return (id) => (id === null ? null : { id, name: names.get(id) ?? 'a member' })
}
