import { stat, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { checkDatabase } from '@channelwise/schemas/database/check-database'
import { openDatabase } from '@channelwise/schemas/database/open'
import { readPendingMigrations } from '@channelwise/schemas/database/pending-migrations'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { suggestSettingNames } from '../../installation/setting-names.ts'
import { presentVariables } from '../../installation/setting-table.ts'
import type { Environment } from '../../installation/setting-table.ts'
import { readSettings } from '../../installation/settings.ts'
import type { Settings } from '../../installation/settings.ts'
import { readSiteSettings } from '../../installation/site-settings/site-settings.ts'
import type { SiteSettings } from '../../installation/site-settings/site-settings.ts'
import { thresholds } from '../overview/thresholds.ts'

/** The result of checking a part; `advice` says in one line what to do, and is null when all is well. */
export interface Finding {
  part:
    | 'settings'
    | 'disk'
    | 'database'
    | 'migrations'
    | 'clock'
    | 'search'
    | 'pipelines'
    | 'mail'
    | 'secrets'
  state: string
  advice: string | null
  /** False for what a site can do without, at least for a while. */
  isWrong: boolean
}

/** Milliseconds within which a service must respond. */
const timeout = 3_000

/** Milliseconds by which clocks may differ: about the tolerance of sessions, codes and signatures. */
const clockTolerance = 5_000

/**
 * Checks an installation from outside, whether it is running or not, and says what to fix. `openEmbedded` starts or joins
 * the embedded Postgres.
 */
export async function* checkUp(
  environment: Environment,
  openEmbedded: (dataDir: string) => Promise<{ url: string } & AsyncDisposable>,
): AsyncGenerator<Finding> {
  const variables = presentVariables(environment)
  let settings: Settings
  let site: SiteSettings
  try {
    settings = readSettings(variables)
    site = readSiteSettings(variables)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    yield wrong('settings', error.message, 'Correct the variable; docs/settings.md describes it.')
    return
  }
  const mistyped = suggestSettingNames(Object.keys(variables))
  yield mistyped.length === 0
    ? fine('settings', 'can be read')
    : warning('settings', mistyped.join('; '), 'Rename the variable, or unset it.')
  yield* checkSecrets(settings, site)
  yield await checkDisk(settings)
  yield* checkRows(settings, openEmbedded)
  yield* checkSearch(settings)
  yield* checkPipelines(settings)
  yield await checkMail(site)
}

async function* checkSecrets({ dataDir, publicUrl }: Settings, { production, identity }: SiteSettings) {
  const file = join(dataDir, 'auth-secret')
  const mode = await stat(file).then(
    (found) => found.mode & 0o077,
    () => null,
  )
  if (identity.authSecret !== null) yield fine('secrets', 'AUTH_SECRET is set')
  else if (mode === null || mode === 0) yield fine('secrets', describeFile(file, mode))
  else yield wrong('secrets', `${file} can be read by others`, `Run chmod 600 ${file}.`)
  if (production && publicUrl?.startsWith('https:') !== true)
    yield warning(
      'secrets',
      `PUBLIC_URL is ${publicUrl === null ? 'not set' : 'not https'}`,
      'Set the https address that visitors use: without it, cookies and passkeys are not protected.',
    )
}

function describeFile(file: string, mode: number | null) {
  return mode === null ? `the first start generates ${file}` : `generated, in ${file}`
}

async function checkDisk({ dataDir }: Settings): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const state = `${(free / 2 ** 30).toFixed(1)} GiB free at ${dataDir}`
    const { freeBytes, freeShare } = thresholds
    if (free < freeBytes.critical || bavail / blocks < freeShare.critical)
      return wrong('disk', state, 'Free some room: Postgres stops when its disk is full.')
    if (free < freeBytes.warning)
      return warning('disk', state, 'Free some room: a rebuild of the search index needs it.')
    return fine('disk', state)
  } catch (error) {
    const code = readCode(error)
    return code === 'ENOENT'
      ? warning(
          'disk',
          `there is no ${dataDir} yet`,
          'The first start creates it; check DATA_DIR if there was one.',
        )
      : wrong('disk', `${dataDir} cannot be read (${code})`, 'Make it readable and writable for the site.')
  }
}

async function* checkRows(
  { databaseUrl, dataDir }: Settings,
  openEmbedded: (dataDir: string) => Promise<{ url: string } & AsyncDisposable>,
): AsyncGenerator<Finding> {
  await using opened = new AsyncDisposableStack()
  let url: string
  try {
    if (databaseUrl !== null) await checkDatabase(databaseUrl)
    url = databaseUrl ?? opened.use(await openEmbedded(dataDir)).url
  } catch (error) {
    yield wrong(
      'database',
      readMessage(error),
      'Start Postgres, or correct DATABASE_URL; see DATA_DIR/postgres.log.',
    )
    return
  }
  const { db } = opened.use(openDatabase(url, 1, { statement: 10_000 }))
  const { rows } = await sql<{ version: string; now: Date; trigrams: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`.execute(db)
  const [row] = rows
  yield row?.trigrams === true
    ? fine('database', `Postgres ${row.version} answers`)
    : wrong(
        'database',
        'Postgres has no extension pg_trgm',
        'Install the package with its extensions (contrib).',
      )
  const pending = await readPendingMigrations(db)
  yield pending.length === 0
    ? fine('migrations', 'all have run')
    : warning('migrations', `${pending.length} have not run`, "Start the site, or run 'migrate'.")
  yield judgeClock('the database', row?.now ?? null)
}

function judgeClock(whose: string, now: Date | null): Finding {
  if (now === null) return fine('clock', `${whose} does not tell the time`)
  const seconds = Math.round((Date.now() - now.getTime()) / 100) / 10
  const state = `differs from that of ${whose} by ${Math.abs(seconds)} s`
  return Math.abs(seconds) * 1_000 <= clockTolerance
    ? fine('clock', state)
    : wrong('clock', state, 'Synchronize both clocks (NTP): sessions, codes and schedules depend on them.')
}

/** Also compares Elasticsearch's clock, to a second. */
async function* checkSearch({ elasticsearch }: Settings): AsyncGenerator<Finding> {
  if (elasticsearch === null) {
    yield fine('search', 'Postgres answers searches')
    return
  }
  const advice = 'Start Elasticsearch, or correct ELASTICSEARCH_URL; until then Postgres answers searches.'
  const url = new URL(elasticsearch.url)
  const { username, password } = url
  // fetch rejects URLs with a password.
  url.username = ''
  url.password = ''
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers: Record<string, string> =
    username === '' ? {} : { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) })
    yield answer.ok
      ? fine('search', 'Elasticsearch answers')
      : warning('search', `Elasticsearch answers with status ${answer.status}`, advice)
    const date = answer.headers.get('Date')
    if (date !== null) yield judgeClock('Elasticsearch', new Date(date))
  } catch (error) {
    yield warning('search', `Elasticsearch does not answer (${readCode(error)})`, advice)
  }
}

async function* checkPipelines({ temporal, youtube }: Settings): AsyncGenerator<Finding> {
  if (youtube !== null && youtube.apiUrl !== null) yield* checkPlatformClock(youtube.apiUrl)
  if (temporal === null) {
    yield fine('pipelines', 'DBOS runs them in Postgres')
    return
  }
  try {
    const { checkTemporal } = await import('../../engine/temporal/check-temporal.ts')
    await checkTemporal(temporal)
    yield fine('pipelines', 'Temporal answers')
  } catch (error) {
    yield wrong('pipelines', readMessage(error), 'Start Temporal, or correct the variable.')
  }
}

/** Without a key, the response is an error, which costs no quota and has the time as well. */
async function* checkPlatformClock(apiUrl: string): AsyncGenerator<Finding> {
  try {
    const answer = await fetch(apiUrl, { signal: AbortSignal.timeout(timeout) })
    const date = answer.headers.get('Date')
    if (date !== null) yield judgeClock('the video platform', new Date(date))
  } catch (error) {
    yield warning(
      'pipelines',
      `YOUTUBE_API_URL does not answer (${readCode(error)})`,
      'Correct it, or start the server.',
    )
  }
}

/** Connects to the mail server, without signing in. */
async function checkMail({ production, identity: { smtpUrl } }: SiteSettings): Promise<Finding> {
  if (smtpUrl === null) {
    return production
      ? warning(
          'mail',
          'mails are files in DATA_DIR/mail',
          'Set SMTP_URL: otherwise nobody can confirm an address.',
        )
      : fine('mail', 'mails are files in DATA_DIR/mail')
  }
  const { protocol, hostname, port } = new URL(smtpUrl)
  const chosen = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  try {
    await reach(hostname, chosen)
    return fine('mail', `${hostname}:${chosen} answers`)
  } catch (error) {
    return wrong(
      'mail',
      `${hostname}:${chosen} does not answer (${readCode(error)})`,
      'Correct SMTP_URL, or start it.',
    )
  }
}

function reach(host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ host, port, timeout })
    socket.once('connect', () => (socket.destroy(), resolve()))
    socket.once('timeout', () => (socket.destroy(), reject(new Error('timeout'))))
    socket.once('error', reject)
  })
}

function fine(part: Finding['part'], state: string): Finding {
  return { part, state, advice: null, isWrong: false }
}

function warning(part: Finding['part'], state: string, advice: string): Finding {
  return { part, state, advice, isWrong: false }
}

function wrong(part: Finding['part'], state: string, advice: string): Finding {
  return { part, state, advice, isWrong: true }
}

function readMessage(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

function readCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : readCode(error.cause)
}
