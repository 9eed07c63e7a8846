import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { cacheByCost } from '@channelwise/schemas/async/timed-cache'
import type { Database } from '@channelwise/schemas/database/database'
import { escapeXml } from '../feeds/escape-xml.ts'
import { sitemapKinds } from './sitemap-kinds.ts'
import type { SitemapEntry, SitemapKind } from './sitemap-kinds.ts'

interface Source {
  db: Kysely<Database>
  /** Without a trailing slash. */
  publicUrl: string
}

/** The maximum entries of a sitemap, and the bytes per entry that keep a full one under 50 MB (of 2^20 bytes). */
const entriesPerSitemap = 50_000
const bytesPerEntry = 1_048
const bytesPerSitemap = entriesPerSitemap * bytesPerEntry
/** Entries that are read and held in memory at a time. */
const readAtATime = 1_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes the index of all sitemaps, and each of them. */
export interface Sitemaps {
  /** The index; kinds without pages are left out. */
  writeIndex(): Promise<string>
  /** Streams the sitemap of a kind with a number (from 1) as its rows are read; null when there is none. */
  write(kind: string, number: number): Promise<AsyncIterable<string> | null>
}

/** The starts of sitemaps are cached for fifty times as long as finding them takes, which reads all pages of a kind. */
export function createSitemaps(source: Source): Sitemaps {
  const kinds = new Map(
    [...sitemapKinds].map(([name, kind]) => [
      name,
      { kind, readStarts: cacheByCost(() => findStarts(source, kind)) },
    ]),
  )
  return {
    async writeIndex() {
      const sitemaps = await Promise.all(
        [...kinds].map(async ([name, { readStarts }]) =>
          (await readStarts()).map((_, place) => `${source.publicUrl}/sitemaps/${name}-${place + 1}.xml`),
        ),
      )
      const lines = sitemaps.flat().map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
      return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
    },
    async write(name, number) {
      const known = kinds.get(name)
      if (known === undefined) return null
      const starts = await known.readStarts()
      const from = starts[number - 1]
      return from === undefined ? null : writeEntries(source, known.kind, from, starts[number] ?? null)
    },
  }
}

/** Pages added since the starts were cached may not fit; they are omitted until the starts are read again. */
async function* writeEntries(
  { db, publicUrl }: Source,
  kind: SitemapKind,
  start: string,
  before: string | null,
) {
  yield `${declaration}<urlset ${namespace}>\n`
  let from = start
  let room = bytesPerSitemap
  for (;;) {
    // One more than is written, to know where the next batch begins.
    const entries = await kind.read(db, { from, before, limit: readAtATime + 1 })
    const next = entries[readAtATime]
    const written = entries.slice(0, readAtATime).map((entry) => writeEntry(publicUrl, entry))
    const fitting = written.filter(
      (entry) => (room -= Math.max(bytesPerEntry, Buffer.byteLength(entry))) >= 0,
    )
    yield fitting.join('')
    if (next === undefined || fitting.length < written.length) break
    from = next.key
  }
  yield '</urlset>\n'
}

function writeEntry(publicUrl: string, { path, changed }: SitemapEntry) {
  const date = changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${date}</url>\n`
}

/**
 * Finds the first key of each sitemap. An entry costs its own bytes or its share of the limit, whichever is more, so that
 * neither the number of entries nor their bytes exceed the limit.
 */
async function findStarts({ db, publicUrl }: Source, { entries }: SitemapKind) {
  const { rows } = await sql<{ key: string }>`
    select min(key) as key
    from (
      select key, (sum(cost) over (order by key) - cost) / ${bytesPerSitemap}::bigint as sitemap
      from (
        select key, greatest(${bytesPerEntry}::bigint, bytes + ${Buffer.byteLength(publicUrl)}::bigint) as cost
        from (${entries}) as entries
      ) as costs
    ) as places
    group by floor(sitemap) order by floor(sitemap)`.execute(db)
  return rows.map(({ key }) => key)
}
