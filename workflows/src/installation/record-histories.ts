import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Client, Connection } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { pino } from 'pino'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { migrate } from '@channelwise/schemas/database/migrate'
import { openDatabase } from '@channelwise/schemas/database/open'
import type { Run } from '@channelwise/schemas/run'
import type { Database } from '@channelwise/schemas/database/database'
import { addVideo } from '@channelwise/indexer/testing/rows'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { registerEngine } from '@channelwise/indexer/sync/search-engine'
import { createActivities } from '../activities/activities.ts'
import { channelKey } from '../imports/channel-key.ts'
import { workflowsPath } from '../engine/temporal/built-bundle.ts'
import { bundleWorkflows } from '../engine/temporal/bundle-workflows.ts'
import { createTemporalEngine } from '../engine/temporal/temporal.ts'
import { choosePlatform, openChosenCatalogue } from './choose-platform.ts'
import { openQuota } from './open-quota.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { startYouTubeServer } from '../platform/test-youtube-server.ts'
import { storeSources } from '../growth/store-sources.ts'
import { startTestHub } from '../subscriptions/test-hub.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { readRun } from '../runs/read-run.ts'
import {
  growthRequest,
  insightsRequest,
  openDataRequest,
  noticesRequest,
  requestIndexJob,
  requestRefresh,
  requestReviewPairs,
  requestScoring,
  runsPurge,
  shelvesRequest,
  stalePurge,
  subscriptionsRequest,
  sweepRequest,
  visitsPurge,
} from '../triggers/requests.ts'
import type { IndexJob } from '../triggers/requests.ts'
import { seedTopics } from './seed-topics.ts'
import { readSettings } from './settings.ts'
import { createBatch, startBatch } from '../imports/import-batches.ts'
import { startCatalogueImport } from '../imports/start-catalogue-import.ts'
import { createStartImport } from '../imports/start-import.ts'
import { findTemporal } from '../engine/temporal/testing/find-temporal.ts'
import { startTemporal } from '../engine/temporal/testing/start-temporal.ts'

// Records a workflow history of every pipeline, for the replay test.
const folder = join(import.meta.dirname, '..', 'engine', 'temporal')
const namespace = 'default'
const videosPerChannel = 60

const temporalCli = await findTemporal()
if (temporalCli === null) throw new Error('Recording needs Temporal: install the temporal CLI or Go')
const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-histories-'))
try {
  await record(temporalCli)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

async function record(cli: string) {
  await using temporal = await startTemporal(cli)
  await using postgres = await openEmbeddedPostgres({ dataDir })
  await using database = openDatabase(postgres.url)
  await using youtube = await startYouTubeServer()
  await using hub = await startTestHub()
  hub.behavior.verifies = false
  const { db } = database
  await migrate(db)
  await seedTopics(db)
  const logger = pino({ level: 'error' })
  const settings = readSettings({
    YOUTUBE_API_KEY: youtube.apiKey,
    YOUTUBE_API_URL: youtube.url,
    CATALOGUE: 'sample',
  })
  const catalogue = await openChosenCatalogue(settings, { logger })
  if (catalogue === null) throw new Error('The sample catalogue is missing')
  const quota = openQuota(settings, { db })
  const platform = await choosePlatform(settings, { db, quota, catalogue })
  await using engine = createTemporalEngine({
    db,
    logger,
    namespace,
    address: temporal.address,
    activities: createActivities({
      db,
      platform,
      catalogue,
      logger,
      searchEngine: 'postgres',
      engines: [{ name: 'postgres', index: createPostgresSearchIndex({ db }) }],
      refresh: { unitsPerDay: 100, videosPerChannel },
      indexTimeout: 0,
      growth: { unitsPerDay: 50, rules: settings.rules, videosPerChannel },
      websub: { hubUrl: hub.url, siteUrl: 'https://channels.example.org' },
    }),
    workflowBundle: await bundleWorkflows(workflowsPath),
    // Makes the catalogue's import continue as a new workflow once.
    policy: { events: 70 },
  })
  await engine.work()

  const wanted = { db, engine, videosPerChannel }
  const operator = { lane: 'operator', requestedBy: null } as const
  const startImport = createStartImport({ ...wanted, platform, quota })
  const channel = buildChannelResource({ id: 'UCslowkitchen0123456789a', statistics: { videoCount: '60' } })
  youtube.addChannel(channel, buildUploads(channel.id, videosPerChannel))
  const runs = {
    'import-channel': (await startImport(channel.id, { ...operator, rules: null })).run,
    'sweep-indexes': await engine.start(sweepRequest),
    'fill-shelves': await engine.start(shelvesRequest),
    'publish-open-data': await engine.start(openDataRequest),
    'roll-up-insights': await engine.start(insightsRequest),
    'purge-visits': await engine.start(visitsPurge),
    'purge-runs': await engine.start(runsPurge),
    'import-catalogue': await startCatalogueImport({ ...wanted, catalogue, name: 'the sample catalogue' }),
    'choose-review-pair': await engine.start(requestReviewPairs({ all: true })),
    'score-similarities': await engine.start(requestScoring({ all: true })),
  }
  for (const [name, run] of Object.entries(runs)) await save(name, run)
  const startJob = (job: IndexJob) => engine.start(requestIndexJob('postgres', job, null))
  await registerEngine(db, 'postgres')
  await save('repair-index', await startJob({ job: 'repair', documents: [{ kind: 'channel', id: 'none' }] }))
  await save('rebuild-index', await startJob({ job: 'rebuild' }))
  await save('roll-back-index', await startJob({ job: 'rollback' }))
  await save('renew-subscriptions', await engine.start(subscriptionsRequest))
  await reportVideos(db, channel.id)
  await save('fetch-noticed-videos', await engine.start(noticesRequest))
  const promising = buildChannelResource({ id: 'UCbusykitchen01234567890' })
  youtube.addChannel(promising, buildUploads(promising.id, 2))
  const candidate = { reference: promising.id, kind: 'mention', source: 'a channel', count: 1 } as const
  await storeSources(db, candidate.kind, [candidate])
  await save('grow-catalogue', await engine.start(growthRequest))
  const batch = {
    name: 'two links',
    requestedBy: null,
    links: [channel.id, '@nobody.at.all'],
    videosPerChannel,
  }
  const [imported = null] = await startBatch(wanted, await createBatch(db, batch))
  await save('import-channels', imported)
  await save('refresh-channels', await engine.start(requestRefresh({ all: true })))
  await sql`update channels set fetched_at = now() - interval '31 days'`.execute(db)
  await save('purge-stale', await engine.start(stalePurge))
  const rules = { minimumSubscribers: 1_000_000, languages: null }
  const refused = buildChannelResource({ id: 'UCquietkitchen012345678a' })
  youtube.addChannel(refused)
  await save('import-channel-refused', (await startImport(refused.id, { ...operator, rules })).run)

  async function save(name: string, run: Run | null) {
    if (run === null) throw new Error(`${name} did not start`)
    let ended: Run | null = run
    while (ended?.finishedAt === null) {
      await pause(100)
      ended = await readRun(db, run._id)
    }
    await saveHistories(name, run.key, temporal.address)
    console.log(`${name}: ${ended?.status}`)
  }
}

/** Reports one video that exists, and one that is stored but missing from the platform. */
async function reportVideos(db: Kysely<Database>, channelId: string) {
  const key = channelKey(channelId)
  const videos = db.selectFrom('videos').select('id').where('channel_id', '=', key).limit(1)
  const { id } = await videos.executeTakeFirstOrThrow()
  await addVideo(db, 'missing', key)
  const notices = [id, 'missing'].map((videoId) => ({ video_id: videoId, channel_id: channelId }))
  await db.insertInto('video_notices').values(notices).execute()
}

/** Saves the newest workflow of a key, and those that it continues, newest first. */
async function saveHistories(name: string, key: string, address: string) {
  const connection = await Connection.connect({ address })
  const { workflow } = new Client({ connection, namespace })
  await workflow
    .getHandle(key)
    .result()
    .catch(() => {})
  let runId: string | undefined
  let number = 0
  do {
    const history = await workflow.getHandle(key, runId).fetchHistory()
    number += 1
    await writeFile(
      join(folder, 'histories', `${name}${number === 1 ? '' : `-before-${number - 1}`}.json`),
      anonymize(historyToJSON(history)),
    )
    runId = history.events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId || undefined
  } while (runId !== undefined)
  await connection.close()
}

/** Removes what identifies the machine and is irrelevant to a replay. */
function anonymize(history: string) {
  const anonymous = history.replaceAll(`${process.pid}@${hostname()}`, 'worker')
  const events: unknown = JSON.parse(anonymous, (name, value: unknown) =>
    name === 'stackTrace' ? '' : value,
  )
  return `${JSON.stringify(events, null, 1)}\n`
}
