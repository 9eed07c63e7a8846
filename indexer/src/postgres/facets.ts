import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import type { FacetName } from '@channelwise/schemas/search/select-filters'
import type { FacetCount } from '@channelwise/schemas/topic'
import { amountFacets } from '../documents/facet-columns.ts'
import { arrangeFacets } from '../documents/arrange-facets.ts'
import { countQueries } from './facet-query.ts'
import type { CountRow } from './facet-query.ts'
import type { FindNames } from './names/find-names.ts'

/** How many channels each choice of each filter would leave: several statements at once, for several cores. */
export async function countFacets(
  db: Kysely<Database>,
  findNames: FindNames,
  filters: ChannelFilters,
): Promise<Facets> {
  const near = filters.name === '' ? null : await findNames(filters.name)
  const answers = await Promise.all(countQueries(filters, near).map((query) => query.execute(db)))
  const rows = answers.flatMap((answer) => answer.rows)
  return arrangeFacets((name) => readCounts(name, rows))
}

function readCounts(name: FacetName, rows: CountRow[]): FacetCount[] {
  const counted = rows.filter(({ facet }) => facet === name)
  const minimums = amountFacets.find((facet) => facet.name === name)?.minimums
  return minimums === undefined
    ? counted.map(({ value, count }) => ({ _id: value, count }))
    : minimums.map((minimum) => ({ _id: String(minimum), count: sumFrom(minimum, counted) }))
}

/** From counts by whole part to the count of at least `minimum`. */
function sumFrom(minimum: number, rows: CountRow[]) {
  return rows.reduce((sum, { value, count }) => (Number(value) >= minimum ? sum + count : sum), 0)
}
