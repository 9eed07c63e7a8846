import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { endAbandonedRebuild } from '@channelwise/indexer/sync/rebuild-state'
import { createRelay } from '@channelwise/indexer/sync/relay'
import type { Relay } from '@channelwise/indexer/sync/relay'
import { ensureFilled, isBeingFilled, refill, registerEngine } from '@channelwise/indexer/sync/search-engine'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { areWritesVisible } from '@channelwise/indexer/sync/visible-writes'
import { createStandbyGateway, fillCheckInterval } from '@channelwise/indexer/standby/standby-gateway'
import type { Database } from '@channelwise/schemas/database/database'
import type { Intervals } from './intervals.ts'
import type { Settings } from './settings.ts'

/** The search engines of an installation, each with relays that keep its index up to date. */
export interface OpenSearch extends AsyncDisposable {
  /** Answers searches unless it fails. */
  primary: SearchEngine
  /** All engines, the primary first. */
  engines: SearchEngine[]
  relays: Relay[]
  search: SearchGateway
}

interface Dependencies {
  db: Kysely<Database>
  background: Kysely<Database>
  logger: Logger
  intervals: Pick<Intervals, 'relayInterval' | 'requestTimeout'>
}

/** Milliseconds, since timers may be early. */
const checkMargin = 100

/** With two, one can read the database while the other waits for Elasticsearch. */
const relaysOfElasticsearch = 2

/** Opens Postgres, or Elasticsearch with Postgres as its standby. The relays use the `background` pool. */
export async function openSearch(
  { elasticsearch }: Settings,
  { db, background, logger, intervals }: Dependencies,
): Promise<OpenSearch> {
  const standby: SearchEngine = { name: 'postgres', index: createPostgresSearchIndex({ db }) }
  const opened =
    elasticsearch === null ? null : await openElasticsearch(elasticsearch, { background, intervals })
  const primary = opened?.engine ?? null
  const engines = primary === null ? [standby] : [primary, standby]
  for (const { name } of engines) {
    await registerEngine(background, name)
    await endAbandonedRebuild(background, name)
  }
  return {
    primary: primary ?? standby,
    engines,
    relays: engines.flatMap(({ name, index }) =>
      Array.from({ length: name === primary?.name ? relaysOfElasticsearch : 1 }, () =>
        createRelay({ db: background, index, engine: name, logger }, { interval: intervals.relayInterval }),
      ),
    ),
    search:
      primary === null
        ? createSearchGateway(standby)
        : createStandbyGateway({
            primary,
            standby,
            logger,
            isFilled: () => ensureFilled(background, primary),
            isBeingFilled: () => isBeingFilled(db, primary.name),
            isSettled: () => areWritesVisible(db, primary.name),
          }),
    async [Symbol.asyncDispose]() {
      await opened?.client.close()
    },
  }
}

/** Loads the client only on sites that use it. */
async function openElasticsearch(
  { url, prefix }: NonNullable<Settings['elasticsearch']>,
  { background, intervals }: Pick<Dependencies, 'background' | 'intervals'>,
) {
  const { openElasticsearchClient } = await import('@channelwise/indexer/elasticsearch/client')
  const { createElasticsearchSearchIndex } =
    await import('@channelwise/indexer/elasticsearch/elasticsearch-search-index')
  const client = openElasticsearchClient(url, { requestTimeout: intervals.requestTimeout })
  const name = 'elasticsearch'
  const beforeCreating = async () => {
    await refill(background, name)
    // Until every process has found out, so that none takes results from an index that is not filled yet.
    await wait(fillCheckInterval + checkMargin)
  }
  const engine: SearchEngine = {
    name,
    index: createElasticsearchSearchIndex({ client, prefix, beforeCreating }),
  }
  return { client, engine }
}
