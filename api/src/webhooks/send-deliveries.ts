import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { backoff } from '@channelwise/schemas/async/retry'
import type { Database } from '@channelwise/schemas/database/database'
import type { ReceiverRules } from './receiver-address.ts'
import { ReceiverRefusedError } from './receiver-address.ts'
import { sendMessage } from './send-message.ts'
import { signMessage } from './webhook-secret.ts'

export interface SendingDependencies extends ReceiverRules {
  db: Kysely<Database>
  stop: AbortSignal
  /** Milliseconds that a receiver has for its response. */
  timeLimit?: number
  /** A monotonic time in milliseconds. Defaults to that of the process. */
  clock?: () => number
}

/** Maximum receivers that a process sends to concurrently. */
const maxReceivers = 20
/** Maximum messages of one webhook before it is the turn of others. */
const messagesPerTurn = 5
const defaultTimeLimit = 10_000
/** The lease of a claimed delivery: longer than a turn can take. If the process dies, the delivery is due again after it. */
const claim = sql<Date>`now() + interval '2 minutes'`
/** The backoff of a delivery, in milliseconds: from five seconds to two hours, less up to half as jitter. */
const deliveryBackoff = { first: 5_000, max: 7_200_000 }
/** The backoff of a failing webhook, in milliseconds: up to a minute, with the same jitter. Until it is over, it gets no turn. */
const webhookBackoff = { first: 5_000, max: 60_000 }
/** Milliseconds after the end of a backoff until the failures before it no longer count. */
const failureMemory = 600_000

/**
 * Creates the sender of due deliveries. Each webhook has one turn at a time, so that a slow one holds up no other, and backs off
 * after a failure, so that a thousand messages for a dead receiver take no more work than a few.
 */
export function createSender(dependencies: SendingDependencies) {
  const { clock = () => performance.now() } = dependencies
  const turns = new Map<string, Promise<void>>()
  const failing = new Map<string, { failures: number; until: number }>()
  const errors: unknown[] = []

  function noteTurn(id: string, outcome: TurnOutcome) {
    if (outcome === 'delivered') failing.delete(id)
    if (outcome !== 'failed') return
    const failures = (failing.get(id)?.failures ?? 0) + 1
    failing.set(id, { failures, until: clock() + backoff(failures, webhookBackoff) })
  }

  return {
    /** Starts turns of the webhooks with due deliveries, and returns their number. Does not wait for the turns. */
    async start(): Promise<number> {
      const now = clock()
      for (const [id, { until }] of failing) if (until < now - failureMemory) failing.delete(id)
      const backingOff = [...failing].filter(([, { until }]) => until > now).map(([id]) => id)
      const due = await claimDue(dependencies.db, {
        without: [...turns.keys(), ...backingOff],
        maxWebhooks: maxReceivers - turns.size,
      })
      for (const [id, deliveries] of Map.groupBy(due, ({ webhook_id }) => webhook_id)) {
        const turn = takeTurn(dependencies, deliveries)
          .then((outcome) => noteTurn(id, outcome))
          .catch((error: unknown) => void errors.push(error))
          .finally(() => turns.delete(id))
        turns.set(id, turn)
      }
      return new Set(due.map(({ webhook_id }) => webhook_id)).size
    },
    /** Waits for all turns. Rejects with our own errors since the last call; failures of receivers are not among them. */
    async finish(): Promise<void> {
      await Promise.all(turns.values())
      if (errors.length > 0) throw new AggregateError(errors.splice(0), 'Turns of webhooks failed')
    },
  }
}

/**
 * Claims a turn's deliveries for each of the webhooks that have waited longest, by postponing them. Finds webhooks with pending
 * deliveries by a loose index scan, since most have none.
 */
async function claimDue(
  db: Kysely<Database>,
  { without, maxWebhooks }: { without: string[]; maxWebhooks: number },
) {
  if (maxWebhooks <= 0) return []
  const { rows } = await sql<ClaimedDelivery>`
    with recursive pending as (
      (select webhook_id from webhook_deliveries where due_at is not null order by webhook_id limit 1)
      union all
      select next.webhook_id
      from pending cross join lateral (
        select webhook_id from webhook_deliveries
        where due_at is not null and webhook_id > pending.webhook_id order by webhook_id limit 1
      ) as next
    ), waiting as (
      select webhooks.id
      from pending
      join webhooks on webhooks.id = pending.webhook_id
      join members on members.id = webhooks.member_id and members.suspended_at is null
      cross join lateral (
        select due_at from webhook_deliveries
        where webhook_id = webhooks.id and due_at <= now() order by due_at limit 1
      ) as first
      where webhooks.disabled_at is null and webhooks.id <> all(${without}::text[])
      order by first.due_at limit ${maxWebhooks}
    ), claimed as (
      select deliveries.id
      from waiting cross join lateral (
        select id from webhook_deliveries
        where webhook_id = waiting.id and due_at <= now()
        order by due_at, position limit ${messagesPerTurn} for update skip locked
      ) as deliveries
    )
    update webhook_deliveries as delivery
    set due_at = ${claim}, attempts = attempts + 1, tries = tries + 1, last_attempt_at = now()
    from webhooks
    where delivery.id in (select id from claimed) and webhooks.id = delivery.webhook_id
    returning delivery.id, delivery.webhook_id, delivery.payload, delivery.tries, delivery.position, webhooks.url,
      webhooks.secret, case when webhooks.old_secret_until > now() then webhooks.old_secret end as old_secret
  `.execute(db)
  return rows.toSorted((a, b) => Number(a.position) - Number(b.position))
}

interface ClaimedDelivery {
  id: string
  webhook_id: string
  payload: string
  tries: number
  position: number
  url: string
  secret: string
  old_secret: string | null
}

/** The outcome of a turn: everything was delivered, something was not, or this process is stopping. */
type TurnOutcome = 'delivered' | 'failed' | 'stopped'

/** Sends a webhook's deliveries one after another. After a failure, the rest of the turn is released. */
async function takeTurn(
  dependencies: SendingDependencies,
  deliveries: ClaimedDelivery[],
): Promise<TurnOutcome> {
  for (const [at, delivery] of deliveries.entries()) {
    const outcome = await send(dependencies, delivery)
    if (outcome === null) return 'stopped'
    await note(dependencies.db, delivery, outcome)
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) continue
    await release(dependencies.db, deliveries.slice(at + 1))
    return 'failed'
  }
  return 'delivered'
}

interface Outcome {
  /** The status of the response; null without one. */
  status: number | null
  /** Null for a success. */
  error: string | null
}

/** Sends a delivery; null if this process is stopping: another process, or the next start, will send it again. */
async function send(
  { stop, timeLimit = defaultTimeLimit, allowsLocal }: SendingDependencies,
  delivery: ClaimedDelivery,
) {
  const { id, payload: body, url, secret, old_secret } = delivery
  const secrets = old_secret === null ? [secret] : [secret, old_secret]
  const headers = trySigning({ id, body, secrets, sentAt: new Date() })
  if (headers === null) return { status: null, error: 'Not sent: make a new secret' } satisfies Outcome
  try {
    const status = await sendMessage({ url, headers, body }, { timeLimit, stop, allowsLocal })
    const error = status >= 200 && status < 300 ? null : describeStatus(status)
    return { status, error } satisfies Outcome
  } catch (error) {
    if (stop.aborted) return null
    return { status: null, error: describeFailure(error) } satisfies Outcome
  }
}

/** Null for a secret that is not in base64, such as one that was written to the database by hand. */
function trySigning(message: Parameters<typeof signMessage>[0]) {
  try {
    return signMessage(message)
  } catch {
    return null
  }
}

function describeStatus(status: number) {
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed`
  return `Answered ${status}`
}

/** Describes a failure without addresses or other details of our network. */
function describeFailure(error: unknown) {
  if (error instanceof ReceiverRefusedError) return error.message
  if (!(error instanceof Error)) return 'Not delivered'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ABORT_ERR' || error.message.startsWith('no answer within')) return 'No response in time'
  return code === '' ? 'The connection failed' : `The connection failed (${code})`
}

/**
 * Records the outcome of an attempt. After a day of failures, a delivery is given up and its webhook disabled; a 410 disables
 * it at once.
 */
async function note(
  db: Kysely<Database>,
  { id, webhook_id, tries }: ClaimedDelivery,
  { status, error }: Outcome,
) {
  if (error === null) {
    await db
      .updateTable('webhook_deliveries')
      .set({ due_at: null, delivered_at: sql<Date>`now()`, status, error })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('id', '=', webhook_id)
      .where('failing_since', 'is not', null)
      .execute()
    return
  }
  const wait = backoff(tries, deliveryBackoff)
  await db
    .updateTable('webhook_deliveries')
    .set({
      status,
      error,
      // Null if its webhook was disabled in the meantime.
      due_at: sql<Date | null>`case when due_at is not null and started_at > now() - interval '1 day'
        then now() + ${wait} * interval '1 millisecond' end`,
    })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
  await noteFailure(db, webhook_id, status)
}

async function noteFailure(db: Kysely<Database>, webhookId: string, status: number | null) {
  const isOver = status === 410 ? sql<boolean>`true` : sql<boolean>`failing_since <= now() - interval '1 day'`
  const disabled = await db
    .updateTable('webhooks')
    .set({
      // Without pending deliveries, the next failure may come days later, and counts as the first.
      failing_since: sql<Date | null>`case when ${isOver} or exists (
          select from webhook_deliveries where webhook_id = webhooks.id and due_at is not null
        ) then coalesce(failing_since, now()) end`,
      disabled_at: sql<Date | null>`case when ${isOver} then now() end`,
      disabled_because: sql<
        'gone' | 'failures' | null
      >`case when ${isOver} then ${status === 410 ? 'gone' : 'failures'} end`,
      mail_due_at: sql<Date | null>`case when ${isOver} then now() end`,
      missed_since: sql<Date | null>`case when ${isOver} then ${missedFromNow} else missed_since end`,
    })
    .where('id', '=', webhookId)
    .where('disabled_at', 'is', null)
    .returning('disabled_at')
    .executeTakeFirst()
  if (disabled !== undefined && disabled.disabled_at !== null) await giveUpWaiting(db, webhookId)
}

/** The `missed_since` of a webhook that is being disabled: events that wait to become deliveries will miss it, too. */
export const missedFromNow = sql<Date>`coalesce(
  missed_since, least(now(), (select min(created_at) from webhook_events))
)`

/** Marks the pending deliveries of a disabled webhook as failed; its owner may replay them. */
export async function giveUpWaiting(db: Kysely<Database>, webhookId: string) {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: null, error: sql<string>`coalesce(error, 'The webhook was disabled')` })
    .where('webhook_id', '=', webhookId)
    .where('due_at', 'is not', null)
    .execute()
}

/** Releases deliveries that were claimed but not attempted; they are due again in five seconds. */
async function release(db: Kysely<Database>, deliveries: ClaimedDelivery[]) {
  if (deliveries.length === 0) return
  await db
    .updateTable('webhook_deliveries')
    .set({
      // A condition in the where clause would make Postgres search all due deliveries.
      due_at: sql<Date | null>`case when due_at is not null then now() + interval '5 seconds' end`,
      attempts: sql<number>`attempts - (due_at is not null)::integer`,
      tries: sql<number>`tries - (due_at is not null)::integer`,
    })
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .execute()
}
