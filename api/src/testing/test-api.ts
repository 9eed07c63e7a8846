import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { createVocabularyCache } from '@channelwise/indexer/spelling/vocabulary-cache'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { fairUse } from '@channelwise/schemas/contract/fair-use'
import type { FairUseAction, FairUseLimit } from '@channelwise/schemas/contract/fair-use'
import { createClient } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { createCopyOut } from '@channelwise/schemas/database/copy-out'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { openTableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { countStatements, createTestDatabase } from '@channelwise/schemas/database/test-database'
import { siteSchedules } from '@channelwise/workflows/triggers/schedules'
import { createLogger } from '@channelwise/workflows/installation/create-logger'
import type { LogLevel, MetricsSettings } from '@channelwise/workflows/installation/settings'
import { settingsInForce } from '@channelwise/workflows/operations/settings/settings-in-force'
import { createOverviewReader } from '@channelwise/workflows/operations/overview/read-overview'
import { createApp } from '../server/app.ts'
import { createHandlers } from '../handlers.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Mail } from '../mail/mailer.ts'
import { createListVisits } from '../channel-lists/list-visits.ts'
import { readSiteLinks } from '@channelwise/workflows/installation/site-settings/site-links'
import { createFairUse } from '../fair-use/fair-use.ts'
import { createTestFiles } from '../files/test-files.ts'
import { attemptLimits, createAttemptCounter } from '../request-limits/attempt-limits.ts'
import { createBetterAuthProvider } from '../identity/better-auth/better-auth-provider.ts'
import type { Member } from '../identity/identity.ts'
import { createGoogleSignIn } from '../identity/google-sign-in.ts'
import { createSiteIdentity } from '../identity/site-identity.ts'
import type { Pages } from '../pages/pages.ts'
import { openPlans } from '../plans/open-plans.ts'
import { createRecordingEngine } from './recording-engine.ts'
import { createTestIdentity, tokenOf } from './test-members.ts'
import type { RequestLimits } from '../request-limits/fair-queue.ts'
import { createVisitLimits } from '../visits/visit-limits.ts'

/** The API over real HTTP, on the test's own database. */
export interface TestApi extends AsyncDisposable {
  db: OpenDatabase['db']
  databaseUrl: string
  url: string
  /** The typed client of a visitor (null), a member, or the holder of a token. */
  as(member: Pick<Member, '_id'> | { token: string } | null): Client
  /** The log so far, as JSON lines. */
  logged(): string
  /** The mails sent so far, oldest first. */
  mails: Mail[]
  /** The number of database statements so far. */
  statements(): number
}

interface TestApiOptions extends Partial<Dependencies> {
  trustedProxies?: number
  /** Overrides of the default limits, like the other limits here. */
  limits?: Partial<typeof attemptLimits>
  requestLimits?: Partial<RequestLimits>
  fairUseLimits?: Partial<Record<FairUseAction, FairUseLimit>>
  /** Whether a hub may report new uploads. Defaults to true. */
  acceptsNotices?: boolean
  /** Defaults to 'warn', as in production. */
  logLevel?: LogLevel
  /** Who may read the metrics. Defaults to nobody. */
  metricsSettings?: MetricsSettings | null
  /** Whether the limits of the plans are the real ones. Defaults to a thousand times as many calls. */
  realPlans?: boolean
  /** Renders pages. Defaults to none. */
  renderPage?: Pages['render']
  /** Writes styles into pages. Defaults to none. */
  inlineStyles?: Pages['inlineStyles']
  /** Whether visitors' pages are cached. Defaults to true. */
  cachesPages?: boolean
  /** An OpenID provider to use instead of Google. */
  googleAt?: { clientId: string; clientSecret: string; issuer: string } | null
}

/** Starts a test API; `parts` replaces dependencies of the handlers, such as the identity. */
export async function startTestApi({
  trustedProxies = 0,
  limits = {},
  requestLimits = {},
  fairUseLimits = {},
  googleAt = null,
  realPlans = false,
  acceptsNotices = true,
  logLevel = 'warn',
  metricsSettings = null,
  renderPage = async () => ({ status: 404, headers: new Headers(), html: ['no pages here'] }),
  inlineStyles = () => null,
  cachesPages = true,
  ...parts
}: TestApiOptions = {}): Promise<TestApi> {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  const { db, statements } = countStatements(database.db)
  if (!realPlans)
    await sql`update plans set calls_per_minute = calls_per_minute * 1000, calls_per_day = calls_per_day * 1000`.execute(
      db,
    )
  const lines: string[] = []
  const mails: Mail[] = []
  const log = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.defer(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const identity = { db, secret: 'a secret of the tests, long enough', publicUrl: url }
  const accounts = createBetterAuthProvider(identity)
  const members = createSiteIdentity({ db, accounts, developer: createTestIdentity(db) })
  const searchEngine = { name: 'postgres', index: createPostgresSearchIndex({ db }) }
  const search = createSearchGateway(searchEngine)
  const engine = createRecordingEngine(db)
  const dependencies: Dependencies = {
    db,
    copyOut: createCopyOut(database.url),
    search,
    readVocabulary: createVocabularyCache({ db, logger: createLogger(logLevel, log) }),
    engine,
    schedules: siteSchedules({ hasHub: true, grows: true }),
    settingsInForce: settingsInForce({}),
    readOverview: createOverviewReader({
      db,
      search,
      engine,
      quota: null,
      budgets: { refresh: 0, growth: 0 },
      dataDir: tmpdir(),
      mailDelivery: { destination: 'nowhere', isDelivered: true },
      logger: createLogger(logLevel, log),
    }),
    engines: [searchEngine],
    files: createTestFiles(),
    listVisits: opened.use(createListVisits({ db, logger: createLogger(logLevel, log) })),
    visitLimits: createVisitLimits(),
    keepsHistory: false,
    fairUse: createFairUse({ db, accounts, identity: members }, { ...fairUse, ...fairUseLimits }),
    ...opened.use(openPlans({ db, logger: createLogger(logLevel, log) })),
    allowsLocalWebhooks: true,
    accounts,
    identity: members,
    attempts: createAttemptCounter({ db }, { ...attemptLimits, ...limits }),
    mailer: { send: async (mail) => void mails.push(mail) },
    publicUrl: url,
    google: googleAt === null ? null : createGoogleSignIn({ ...identity, google: googleAt }),
    operatorEmail: null,
    contactEmail: null,
    pause: async () => {},
    stop: new AbortController().signal,
    logger: createLogger(logLevel, log),
    startVisitorImport: () => Promise.reject(new Error('this API imports nothing')),
    videosPerChannel: 50,
    callsPerSecond: 10,
    temporalPages: null,
    rules: { minimumSubscribers: 100_000, languages: ['en'] },
    ...parts,
  }
  const app = createApp({
    ...dependencies,
    handlers: createHandlers(dependencies),
    trustedProxies,
    requestLimits,
    pages: {
      development: false,
      serveFiles: (_, next) => next(),
      render: renderPage,
      inlineStyles,
    },
    pageCache: cachesPages
      ? { revisions: opened.use(openTableRevisions(database.url)), maxBytes: 10_000_000 }
      : null,
    drawPicture: () => null,
    site: { publicUrl: url, links: readSiteLinks({}) },
    production: false,
    acceptsNotices,
    metricsSettings,
    // Tests share their machine, so any request may be slow.
    slowRequest: Number.POSITIVE_INFINITY,
  })
  server.on('request', app.callback())

  const open = opened.move()
  return {
    db,
    url,
    databaseUrl: database.url,
    as: (member) =>
      createClient((address, init) => {
        const headers = new Headers(init.headers)
        if (member !== null) {
          const token = 'token' in member ? member.token : tokenOf(member)
          headers.set('Authorization', `Bearer ${token}`)
        }
        return fetch(`${url}${address}`, { ...init, headers })
      }),
    logged: () => lines.join(''),
    mails,
    statements,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
