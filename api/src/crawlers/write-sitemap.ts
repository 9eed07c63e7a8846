import { sql } from 'kysely'
import type { Kysely } from 'kysely'
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
/** Entries that are read and held in memory at a time. */
const readAtATime = 1_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes the index of all sitemaps; kinds without pages are left out. */
export async function writeSitemapIndex({ db, publicUrl }: Source): Promise<string> {
  const kinds = [...sitemapKinds]
  const starts = await Promise.all(kinds.map(([, kind]) => findStarts({ db, publicUrl }, kind)))
  const sitemaps = kinds.flatMap(([name], at) =>
    (starts[at] ?? []).map((_, place) => `${publicUrl}/sitemaps/${name}-${place + 1}.xml`),
  )
  const lines = sitemaps.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
}

/** Streams the sitemap with a number (from 1) as its rows are read; null when there is none. */
export async function writeSitemap(
  source: Source,
  kindName: string,
  number: number,
): Promise<AsyncIterable<string> | null> {
  const kind = sitemapKinds.get(kindName)
  if (kind === undefined) return null
  const starts = await findStarts(source, kind)
  const from = starts[number - 1]
  return from === undefined ? null : writeEntries(source, kind, from, starts[number] ?? null)
}

async function* writeEntries(
  { db, publicUrl }: Source,
  kind: SitemapKind,
  start: string,
  before: string | null,
) {
  yield `${declaration}<urlset ${namespace}>\n`
  let from = start
  for (;;) {
    // One more than is written, to know where the next page begins.
    const entries = await kind.read(db, { from, before, limit: readAtATime + 1 })
    const next = entries[readAtATime]
    yield entries
      .slice(0, readAtATime)
      .map((entry) => writeEntry(publicUrl, entry))
      .join('')
    if (next === undefined) break
    from = next.key
  }
  yield '</urlset>\n'
}

function writeEntry(publicUrl: string, { path, changed }: SitemapEntry) {
  const date = changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${date}</url>\n`
}

/**
 * Finds the first key of each sitemap. Every entry counts with its own bytes or its share of the limit, whichever is
 * more, so that neither the number of entries nor their bytes exceed the limit.
 */
async function findStarts({ db, publicUrl }: Source, { entries }: SitemapKind) {
  const { rows } = await sql<{ key: string }>`
    select min(key collate "C") as key
    from (
      select key, (sum(cost) over (order by key collate "C") - cost) / ${entriesPerSitemap * bytesPerEntry}::bigint as sitemap
      from (
        select key, greatest(${bytesPerEntry}::bigint, bytes + ${Buffer.byteLength(publicUrl)}::bigint) as cost
        from (${entries}) as entries
      ) as costs
    ) as places
    group by floor(sitemap) order by floor(sitemap)`.execute(db)
  return rows.map(({ key }) => key)
}
