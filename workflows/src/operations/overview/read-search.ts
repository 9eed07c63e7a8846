import type { Kysely } from 'kysely'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { readLags } from '@channelwise/indexer/sync/lag'
import type { Database } from '@channelwise/schemas/database/database'
import type { SweptDrift } from '@channelwise/schemas/database/tables/search-engines'
import type { SearchFigures } from '@channelwise/schemas/operations/overview'

interface Dependencies {
  db: Kysely<Database>
  search: SearchGateway
}

/** Which engine currently answers searches, and how far each index lags. Throws when no engine responds. */
export async function readSearch({ db, search }: Dependencies): Promise<SearchFigures> {
  const [{ engine, standby }, lags, sweeps] = await Promise.all([
    search.query((index) => index.findByName('channelwise', 1)),
    readLags(db),
    db.selectFrom('search_engines').select(['engine', 'swept_at', 'swept']).execute(),
  ])
  return {
    engine,
    standby,
    engines: lags.map((lag) => {
      const swept = sweeps.find((sweep) => sweep.engine === lag.engine)
      return {
        engine: lag.engine,
        waiting: lag.waiting,
        seconds: lag.seconds,
        deadLetters: lag.refused,
        drift: swept?.swept == null ? null : countDrift(swept.swept),
        sweptAt: swept?.swept_at?.toISOString() ?? null,
      }
    }),
  }
}

function countDrift(drift: SweptDrift) {
  return Object.values(drift)
    .flatMap((counts) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0)
}
