import { sql } from 'kysely'
import { readChannelLink } from '@channelwise/schemas/channel-link'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { sayMoment } from '@channelwise/schemas/text/moment'
import type { ChannelExplanation } from '@channelwise/schemas/operations/runs'
import { channelKey } from '../../imports/channel-key.ts'
import { keyOfItem } from '../../imports/batch-keys.ts'
import { importKey } from '../../imports/import-key.ts'
import { namesIn, readChannelIds } from './match-runs.ts'

type Explanation = Pick<ChannelExplanation, 'state' | 'sentence'>

/** Explains why a channel is missing, or that it is listed, without platform calls. Takes a link, @handle, id or name. */
export async function explainChannel(db: Kysely<Database>, text: string): Promise<ChannelExplanation> {
  const asked = text.trim()
  const ids = [...new Set([...(await readChannelIds(db, asked)), ...(await readIdsByName(db, asked))])]
  const [channel, runs, links, candidate] = await Promise.all([
    readChannel(db, ids),
    readRuns(db, asked, ids),
    readLinks(db, asked, ids),
    readCandidate(db, asked, ids),
  ])
  const explanation =
    explainStored(channel) ??
    explainActive(runs, links) ??
    explainBlocked(candidate) ??
    explainLast(runs, links) ??
    explainCandidate(candidate) ??
    explainUnknown(asked)
  return {
    asked,
    ...explanation,
    channel:
      channel?.listed_at == null
        ? null
        : { _id: channel.id, name: channel.name, profileImage: channel.profile_image },
    runs: runs.slice(0, 5).map(({ id, pipeline, status, created_at: at }) => ({
      id,
      pipeline,
      status,
      at: at.toISOString(),
    })),
    batches: links
      .slice(0, 5)
      .map(({ batch_id: id, name, line, position }) => ({ id, name, line: line ?? position + 1 })),
  }
}

/** Only complete names, because a part of one could match anybody's. */
async function readIdsByName(db: Kysely<Database>, text: string) {
  const rows = await db
    .selectFrom('channels')
    .select('channel_id')
    .where(sql`lower(name)`, '=', text.toLowerCase())
    .limit(5)
    .execute()
  return rows.map((row) => row.channel_id)
}

/** The channel that visitors see, if several match. */
function readChannel(db: Kysely<Database>, ids: string[]) {
  return db
    .selectFrom('channels')
    .select(['id', 'name', 'profile_image', 'listed_at', 'findable', 'gone_at', 'purged_at'])
    .where(sql<boolean>`channel_id = any(${ids})`)
    .orderBy('findable', 'desc')
    .orderBy('listed_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
}

async function readRuns(db: Kysely<Database>, text: string, ids: string[]) {
  const { rows } = await sql<RunRow>`
    select id, pipeline, status, error, error_class, created_at from pipeline_runs
    where id in (
      select id from pipeline_runs where channel_id = any(${ids.map(channelKey)})
      union all select id from pipeline_runs where key = any(${ids.map(importKey)})
      union all select id from pipeline_runs where ${namesIn(sql`lower(subject)`, text)}
    )
    order by created_at desc limit 20`.execute(db)
  return rows
}

interface RunRow {
  id: string
  pipeline: string
  status: ChannelExplanation['runs'][number]['status']
  error: string | null
  error_class: string | null
  created_at: Date
}

/** The newest links of lists that name the channel; planned lists are left out, having imported nothing yet. */
async function readLinks(db: Kysely<Database>, text: string, ids: string[]) {
  const { rows } = await sql<LinkRow>`
    select batch_id, batches.name, line, position, import_batch_items.status, reason,
      runs.id as run_id, runs.error as wait
    from import_batch_items
    join import_batches batches on batches.id = batch_id
    left join pipeline_runs runs on runs.key = ${keyOfItem}
      and runs.status in ('waiting', 'running')
    where batches.started_at is not null
      and (import_batch_items.channel_id = any(${ids}) or ${namesIn(sql`lower(link)`, text)})
    order by batches.created_at desc limit 20`.execute(db)
  return rows
}

interface LinkRow {
  batch_id: string
  name: string
  line: number | null
  position: number
  status: 'waiting' | 'done' | 'failed'
  reason: string | null
  /** The active run that imports it. */
  run_id: string | null
  wait: string | null
}

function readCandidate(db: Kysely<Database>, text: string, ids: string[]) {
  const handle = readChannelLink(text)
  const references = handle?.kind === 'handle' ? [...ids, handle.handle.toLowerCase()] : ids
  return db
    .selectFrom('channel_candidates')
    .select(['state', 'rule'])
    .where(sql<boolean>`reference = any(${references})`)
    .orderBy(sql`state = 'blocked'`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

function explainStored(channel: Awaited<ReturnType<typeof readChannel>>): Explanation | null {
  if (channel?.listed_at == null) return null
  const { name, findable, gone_at: goneAt, purged_at: purgedAt } = channel
  if (findable) return { state: 'here', sentence: `${name} is listed, and visitors can find it.` }
  if (goneAt !== null)
    return {
      state: 'gone',
      sentence: `${name} has been missing from YouTube since ${sayMoment(goneAt)}. It comes back automatically if YouTube has it again within 30 days.`,
    }
  return {
    state: 'purged',
    sentence: `The YouTube data of ${name} was deleted at ${sayMoment(purgedAt ?? channel.listed_at)}, because nothing had refreshed it for 30 days. The next refresh brings it back.`,
  }
}

function explainActive(runs: RunRow[], links: LinkRow[]): Explanation | null {
  const run = runs.find(({ status }) => status === 'waiting' || status === 'running')
  if (run !== undefined)
    return {
      state: 'waiting',
      sentence: run.error ?? `It is being imported: run ${run.id} is ${run.status}.`,
    }
  const link = links.find(({ run_id: id }) => id !== null)
  if (link?.status !== 'waiting') return null
  return {
    state: 'waiting',
    sentence: link.wait ?? `It waits for its turn in the list “${link.name}”, which is being imported.`,
  }
}

function explainBlocked(candidate: Awaited<ReturnType<typeof readCandidate>>): Explanation | null {
  if (candidate?.state !== 'blocked') return null
  return {
    state: 'blocked',
    sentence: 'An operator has blocked it, so the site does not add it automatically.',
  }
}

/** The result of the last attempt, in a run of its own or in a list. */
function explainLast([run]: RunRow[], [link]: LinkRow[]): Explanation | null {
  if (run?.status === 'failed') {
    const reason = trimStop(run.error ?? 'for an unknown reason')
    return run.error_class === 'ChannelRefusedError'
      ? { state: 'refused', sentence: `A rule of the site refused it: ${reason}.` }
      : { state: 'failed', sentence: `Its last import failed: ${reason}.` }
  }
  if (link?.status === 'failed')
    return {
      state: 'failed',
      sentence: `The import of the list “${link.name}” failed for this channel: ${trimStop(link.reason ?? 'unknown')}.`,
    }
  if (link?.status === 'waiting')
    return {
      state: 'cancelled',
      sentence: `The import of the list “${link.name}” was stopped before it reached this channel.`,
    }
  if (run?.status === 'cancelled') return { state: 'cancelled', sentence: 'Its last import was cancelled.' }
  return null
}

function explainCandidate(candidate: Awaited<ReturnType<typeof readCandidate>>): Explanation | null {
  if (candidate === undefined) return null
  const { state, rule } = candidate
  if (state === 'refused')
    return {
      state: 'refused',
      sentence: `The site discovered it, but a rule refused it: ${trimStop(rule ?? 'unknown')}.`,
    }
  if (state === 'approved')
    return {
      state: 'proposed',
      sentence:
        rule === null
          ? 'An operator has approved it under Growth; it will be imported next.'
          : `An operator has approved it under Growth, but it could not be imported: ${trimStop(rule)}.`,
    }
  return {
    state: 'proposed',
    sentence: 'The site discovered it; it is proposed under Growth and has not been imported yet.',
  }
}

function explainUnknown(text: string): Explanation {
  if (/[@/.]|^UC/.test(text) && readChannelLink(text) === null && !text.includes(' '))
    return { state: 'unreadable', sentence: 'This is not a channel link, @handle or id.' }
  return { state: 'never asked', sentence: 'Nobody has asked for it in the last 90 days.' }
}

function trimStop(sentence: string) {
  return sentence.replace(/\.$/, '')
}
