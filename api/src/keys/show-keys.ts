import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { usageDays } from '@channelwise/schemas/api-key'
import type { KeyUsageDay } from '@channelwise/schemas/api-key'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { requireCaller } from '../identity/require-member.ts'
import type { KeyUsage } from './key-usage.ts'
import { readKeys } from './read-keys.ts'

interface Dependencies {
  db: Kysely<Database>
  keyUsage: KeyUsage
}

/** GET /api/v1/keys */
export function listKeys({ db, keyUsage }: Dependencies): Handler<Contract['listKeys']> {
  return async (_, caller) => {
    const member = requireCaller(caller, 'Please sign in to see your API keys')
    await keyUsage.flush()
    return { value: { data: await readKeys(db, member._id, { now: new Date() }) } }
  }
}

/** GET /api/v1/keys/usage: includes days without calls. */
export function showKeyUsage({ db, keyUsage }: Dependencies): Handler<Contract['showKeyUsage']> {
  return async ({ query: { key } }, caller) => {
    const member = requireCaller(caller, 'Please sign in to see how your API keys are used')
    await keyUsage.flush()
    const { rows } = await sql<KeyUsageDay>`
      select days.day::date::text as day,
        coalesce(sum(calls), 0)::integer as calls, coalesce(sum(refused), 0)::integer as refused
      from generate_series(
        (now() at time zone 'utc')::date - ${usageDays - 1}::integer, (now() at time zone 'utc')::date, '1 day'
      ) as days (day)
      left join (
        select api_key_days.* from api_key_days join api_keys on api_keys.id = key_id
        where member_id = ${member._id} and (${key ?? null}::text is null or key_id = ${key ?? null})
      ) as used on used.day = days.day
      group by days.day order by days.day`.execute(db)
    return { value: { data: rows } }
  }
}
