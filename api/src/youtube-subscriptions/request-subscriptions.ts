import { sql } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { maxRequestedChannels } from '@channelwise/schemas/youtube-subscription'
import { storeSources } from '@channelwise/workflows/growth/store-sources'
import type { Handler } from '../endpoints/answer.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { countRequested } from './show-subscriptions.ts'
import { TooManyRequestedError } from './subscription-errors.ts'
import type { SubscriptionDependencies } from './subscription-dependencies.ts'
import { signInForSubscriptions } from './subscription-dependencies.ts'

/** POST /api/youtube-subscriptions/requests: operators see the candidates at once, and the growth weighs them nightly. */
export function requestSubscriptions({
  db,
  identity,
}: SubscriptionDependencies): Handler<Contract['requestSubscriptions']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signInForSubscriptions)
    const work = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ reference: string }>`
        insert into requested_channels (member_id, reference)
        select ${member._id}, wanted from unnest(${body.channelIds}::text[]) as wanted
        where not exists (select from channels where channel_id = wanted and listed_at is not null)
        on conflict do nothing
        returning reference`.execute(transaction)
      const { count } = await countRequested(transaction, member._id).executeTakeFirstOrThrow()
      if (count > maxRequestedChannels) throw new TooManyRequestedError()
      const named = rows.map(({ reference }) => ({ reference, source: member._id, count: 1 }))
      // In one transaction, so that the member's deletion finds both or neither.
      await storeSources(transaction, 'request', named)
      return named
    })
    const requested = await mapConstraintErrors(work, {
      requested_channels_member_id_fkey: () => new InvalidTokenError(),
    })
    return { value: { requested: requested.length } }
  }
}
