import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createFlusher } from '@channelwise/schemas/async/flusher'
import type { Flusher } from '@channelwise/schemas/async/flusher'
import type { Database } from '@channelwise/schemas/database/database'
import { noteEffect } from '@channelwise/schemas/revisions/sources'
import type { Caller } from '../endpoints/caller.ts'
import { createRecognition } from '../visits/recognition.ts'
import { normalizeSearchText } from './normalize-search-text.ts'

/** The parts of the site that a text is searched in: the filtered search, and the three sections of the text search. */
export type SearchedPart = 'search' | 'names' | 'channels' | 'videos'

/** A person who searches. Guests with the same IP address can only be told apart by their browsers. */
type Asker = Pick<Caller, 'member' | 'address' | 'userAgent'>

/** Counts search texts and whether anything was found, by day and without anything about who searched. */
export interface SearchTexts extends Flusher {
  /** Counts in memory; a person's repeated searches for a text count once a day, as they may be reloads. Never throws. */
  note(part: SearchedPart, typed: string, found: number, asker: Asker): void
}

interface Options {
  db: Kysely<Database>
  logger: Logger
  /** Milliseconds between flushes. Defaults to 30 seconds. */
  interval?: number
  clock?: () => Date
}

/** Maximum texts counted between flushes, and stored per day; further ones are not counted. */
const maxPending = 2_000
const maxPerDay = 50_000

/** How many people searched for a text, and how often each part found nothing. */
interface Counts {
  asked: number
  empty: Record<SearchedPart, number>
}

interface Row {
  day: string
  text: string
  asked: number
  unanswered: number
}

/** Creates the counter. Disposing of it stores the pending counts. */
export function createSearchTexts({
  db,
  logger,
  interval = 30_000,
  clock = () => new Date(),
}: Options): SearchTexts {
  let pending = new Map<string, { day: string; text: string; counts: Counts }>()
  const recognition = createRecognition(clock)

  async function storePending() {
    const rows = [...pending.values()].map(toRow)
    pending = new Map()
    if (rows.length === 0) return
    // Losing some counts is better than failing a search.
    await store(db, rows).catch((error: unknown) =>
      logger.warn({ err: error, texts: rows.length }, 'could not store what was searched for'),
    )
  }

  function count(part: SearchedPart, typed: string, found: number, asker: Asker) {
    const text = normalizeSearchText(typed)
    if (text === null) return
    const day = clock().toISOString().slice(0, 10)
    const key = `${day} ${text}`
    const entry = pending.get(key) ?? { day, text, counts: noCounts() }
    if (!pending.has(key) && pending.size >= maxPending) return
    if (recognition.isRepeated(`${part} ${text}\n${describeAsker(asker)}`)) return
    pending.set(key, entry)
    // `asked` counts people, so somebody who searches several parts counts once.
    if (!recognition.isRepeated(`${text}\n${describeAsker(asker)}`)) entry.counts.asked += 1
    if (found === 0) entry.counts.empty[part] += 1
  }

  return {
    note(part, typed, found, asker) {
      count(part, typed, found, asker)
      // Visitors who get the page from the cache are counted, too.
      noteEffect((visitor) => count(part, typed, found, { member: null, ...visitor }))
    },
    ...createFlusher(storePending, interval),
  }
}

function describeAsker({ member, address, userAgent }: Asker) {
  return member?._id ?? `${address} ${userAgent}`
}

function noCounts(): Counts {
  return { asked: 0, empty: { search: 0, names: 0, channels: 0, videos: 0 } }
}

/**
 * A page of text results has three sections, and counts as empty if all of them are. A person who finds nothing in several
 * parts counts once.
 */
function toRow({ day, text, counts: { asked, empty } }: { day: string; text: string; counts: Counts }): Row {
  const { search, ...sections } = empty
  const unanswered = search + Math.min(...Object.values(sections))
  return { day, text, asked, unanswered: Math.min(asked, unanswered) }
}

/** One statement. Once a day has the maximum number of texts, only these are counted further. */
async function store(db: Kysely<Database>, rows: Row[]) {
  await sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (day date, text text, asked integer, unanswered integer)
    ), stored as (
      select day, count(*) as texts from search_texts where day in (select day from counted) group by day
    )
    insert into search_texts as known (day, text, asked, unanswered)
    select day, text, counted.asked, counted.unanswered
    from counted left join stored using (day)
    where coalesce(texts, 0) < ${maxPerDay}
      or exists (select from search_texts where search_texts.day = counted.day and search_texts.text = counted.text)
    order by day, text
    on conflict (day, text) do update
      set asked = known.asked + excluded.asked, unanswered = known.unanswered + excluded.unanswered`.execute(
    db,
  )
}
