import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import type { ImportRules } from '../imports/import-rules.ts'
import { readTracingSettings } from '../tracing/read-tracing-settings.ts'
import type { TracingSettings } from '../tracing/read-tracing-settings.ts'
import { languageName } from '../scores/code-names.ts'
import { presentVariables } from './setting-table.ts'
import type { Environment } from './setting-table.ts'

/** The settings that the server, the worker and the operator's command line share. */
export interface Settings {
  /** Absolute. */
  dataDir: string
  /** Null for the embedded Postgres in `dataDir`. Contains a password: never log it. */
  databaseUrl: string | null
  /** Null when Postgres is the search engine. The URL may contain a password: never log it. */
  elasticsearch: { url: string; prefix: string } | null
  /** The folder that is imported as a whole, and that resolves links if YouTube is not set up; null for none. */
  catalogue: { folder: string; name: string; isSample: boolean } | null
  /** The number of members of the sample community. */
  sampleMembers: number
  /** Null without an API key. */
  youtube: YouTubeSettings | null
  /** Maximum YouTube calls started per second, across all processes. */
  callsPerSecond: number
  /** Null when DBOS runs the pipelines in Postgres. The key is a secret: never log it. */
  temporal: TemporalSettings | null
  /** The site's own URL, without a trailing slash; null derives it from where the site listens. */
  publicUrl: string | null
  /** Null unless YouTube's hub can report new uploads, which takes an API key and a public https URL. */
  websub: WebSubSettings | null
  /** Null unless the catalogue grows by itself, which takes an API key and units for it. */
  growth: GrowthSettings | null
  /** The rules for channels that visitors add. */
  rules: ImportRules
  videosPerChannel: number
  /** Whether channels' daily counts are stored, which YouTube's terms allow only to sites that it has accepted. */
  keepsHistory: boolean
  /** The minimum level of logged lines. */
  logLevel: LogLevel
  /** Null when nobody may read the metrics. */
  metrics: MetricsSettings | null
  /** Null when tracing is off. */
  tracing: TracingSettings | null
}

/** Who may read the metrics of a process, and where the worker serves them. */
export interface MetricsSettings {
  /** A bearer token; null for none. A secret: never log it. */
  token: string | null
  /** IP addresses and networks (CIDR). */
  addresses: string[]
  /** host:port of the worker process; null for none. */
  workerAddress: string | null
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** How YouTube is called. The key is a secret: never log it. */
export interface YouTubeSettings {
  apiKey: string
  /** Null for YouTube's own URL. */
  apiUrl: string | null
  /** In quota units. */
  unitsPerDay: number
  /** The part of `unitsPerDay` that is reserved for visitors, who may not spend more. */
  visitorUnits: number
  /** The part of `unitsPerDay` that refreshes may spend; 0 turns refreshes off. */
  refreshUnitsPerDay: number
}

/** The Temporal server that runs the pipelines. */
export interface TemporalSettings {
  /** host:port */
  address: string
  namespace: string
  /** Whether to connect over TLS; always true with an API key. */
  tls: boolean
  apiKey: string | null
  /** host:port where the SDK's metrics are served to Prometheus; null for none. */
  metricsAddress: string | null
  /** Whether the site is a worker too, in addition to the separate worker process. */
  works: boolean
  /** Temporal's web interface, without a trailing slash; null when there is none to link to. */
  uiUrl: string | null
}

/** How the catalogue grows by itself. */
export interface GrowthSettings {
  unitsPerDay: number
  /** The requirements on channels that no operator has approved. */
  rules: ImportRules
  videosPerChannel: number
}

/** How new uploads are reported. */
export interface WebSubSettings {
  hubUrl: string
  /** The base URL of the hub's callbacks, without a trailing slash. */
  siteUrl: string
}

/**
 * Reads the shared settings. Surrounding whitespace is trimmed; empty variables are treated as absent. Throws `SettingError`,
 * which names the invalid variable.
 */
export function readSettings(environment: Environment): Settings {
  const read = variables.safeParse(presentVariables(environment))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new SettingError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { data: given } = read
  if ((given.YOUTUBE_VISITOR_UNITS ?? 0) > given.QUOTA_UNITS_PER_DAY)
    throw new SettingError(
      `YOUTUBE_VISITOR_UNITS: exceeds the daily quota; set at most QUOTA_UNITS_PER_DAY (${given.QUOTA_UNITS_PER_DAY})`,
    )
  return {
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    elasticsearch:
      given.ELASTICSEARCH_URL === undefined
        ? null
        : { url: given.ELASTICSEARCH_URL, prefix: given.ELASTICSEARCH_PREFIX },
    catalogue: chooseCatalogue(given),
    sampleMembers: given.SAMPLE_MEMBERS,
    youtube:
      given.YOUTUBE_API_KEY === undefined
        ? null
        : {
            apiKey: given.YOUTUBE_API_KEY,
            apiUrl: given.YOUTUBE_API_URL ?? null,
            unitsPerDay: given.QUOTA_UNITS_PER_DAY,
            visitorUnits: given.YOUTUBE_VISITOR_UNITS ?? Math.floor(given.QUOTA_UNITS_PER_DAY / 5),
            // With 10,000 units a day, half of them refresh 100,000 channels in 25 days (choose-stale-channels.test.ts).
            refreshUnitsPerDay: given.REFRESH_UNITS_PER_DAY ?? Math.floor(given.QUOTA_UNITS_PER_DAY / 2),
          },
    callsPerSecond: given.YOUTUBE_CALLS_PER_SECOND,
    temporal:
      given.TEMPORAL_ADDRESS === undefined
        ? null
        : {
            address: given.TEMPORAL_ADDRESS,
            namespace: given.TEMPORAL_NAMESPACE,
            tls: given.TEMPORAL_TLS === 'on' || given.TEMPORAL_API_KEY !== undefined,
            apiKey: given.TEMPORAL_API_KEY ?? null,
            metricsAddress: given.TEMPORAL_METRICS_ADDRESS ?? null,
            works: given.TEMPORAL_WORKER === 'here',
            uiUrl: given.TEMPORAL_UI_URL?.replace(/\/+$/, '') ?? null,
          },
    publicUrl: given.PUBLIC_URL ?? null,
    websub: chooseWebSub(given),
    growth: chooseGrowth(given),
    rules: readRules(given),
    videosPerChannel: given.VIDEOS_PER_CHANNEL,
    keepsHistory: given.YOUTUBE_DERIVED_METRICS === 'accepted',
    logLevel: given.LOG_LEVEL,
    metrics: chooseMetrics(given),
    tracing: readTracingSettings(given),
  }
}

/** The folder of the sample catalogue. */
export const sampleFolder = resolve(import.meta.dirname, '..', '..', '..', 'sample', 'catalogue')

/** The name of the sample catalogue, for people and in the table of runs. */
export const sampleName = 'the sample catalogue'

/** The catalogue that `CATALOGUE` names. Defaults to the sample, except with an API key and in production. */
function chooseCatalogue(given: z.infer<typeof variables>): Settings['catalogue'] {
  const { CATALOGUE, YOUTUBE_API_KEY, NODE_ENV } = given
  const isSampleDefault = YOUTUBE_API_KEY === undefined && NODE_ENV !== 'production'
  const chosen = CATALOGUE ?? (isSampleDefault ? 'sample' : undefined)
  if (chosen === undefined) return null
  return chosen === 'sample'
    ? { folder: sampleFolder, name: sampleName, isSample: true }
    : { folder: resolve(chosen), name: chosen, isSample: false }
}

function readRules({ MINIMUM_SUBSCRIBERS, CONTENT_LANGUAGES }: z.infer<typeof variables>): ImportRules {
  return { minimumSubscribers: MINIMUM_SUBSCRIBERS, languages: CONTENT_LANGUAGES }
}

function chooseGrowth(given: z.infer<typeof variables>): GrowthSettings | null {
  const { GROWTH_UNITS_PER_DAY: unitsPerDay, YOUTUBE_API_KEY, VIDEOS_PER_CHANNEL: videosPerChannel } = given
  if (unitsPerDay === undefined || YOUTUBE_API_KEY === undefined) return null
  return { unitsPerDay, rules: readRules(given), videosPerChannel }
}

/** The platform's hub calls back over https only, and a catalogue has no hub. */
function chooseWebSub({
  PUBLIC_URL: siteUrl,
  YOUTUBE_API_KEY,
  WEBSUB,
  WEBSUB_HUB_URL,
}: z.infer<typeof variables>) {
  if (WEBSUB === 'off' || YOUTUBE_API_KEY === undefined || siteUrl?.startsWith('https:') !== true) return null
  return { hubUrl: WEBSUB_HUB_URL, siteUrl }
}

function chooseMetrics(given: z.infer<typeof variables>): MetricsSettings | null {
  const {
    METRICS_TOKEN: token = null,
    METRICS_ADDRESSES: addresses = [],
    WORKER_METRICS_ADDRESS: workerAddress = null,
  } = given
  if (token !== null || addresses.length > 0) return { token, addresses, workerAddress }
  if (workerAddress === null) return null
  throw new SettingError('WORKER_METRICS_ADDRESS: needs METRICS_TOKEN or METRICS_ADDRESSES as well')
}

const variables = z.object({
  PUBLIC_URL: z.string().transform(readPublicUrl).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
  ).optional(),
  ELASTICSEARCH_URL: address(['http:', 'https:'], 'http://127.0.0.1:9200').optional(),
  ELASTICSEARCH_PREFIX: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]{0,60}$/,
      'is not a valid prefix; set lower-case letters, digits and hyphens, such as channelwise',
    )
    .default('channelwise'),
  /** `sample`, or a folder; write ./sample for a folder of that name. */
  CATALOGUE: z.string().optional(),
  SAMPLE_MEMBERS: wholeNumber(1, 400).default(400),
  NODE_ENV: z.string().optional(),
  YOUTUBE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not an API key; set the one that the Google Cloud console shows')
    .optional(),
  YOUTUBE_API_URL: address(['http:', 'https:'], 'https://youtube.googleapis.com').optional(),
  QUOTA_UNITS_PER_DAY: wholeNumber(1, 1_000_000_000).default(10_000),
  YOUTUBE_VISITOR_UNITS: wholeNumber(0, 1_000_000_000).optional(),
  REFRESH_UNITS_PER_DAY: wholeNumber(0, 1_000_000_000).optional(),
  YOUTUBE_DERIVED_METRICS: z
    .enum(['accepted', 'off'], 'is not valid; set accepted, once YouTube has accepted it, or off')
    .default('off'),
  YOUTUBE_CALLS_PER_SECOND: wholeNumber(1, 1_000).default(10),
  TEMPORAL_ADDRESS: hostAndPort('127.0.0.1:7233').optional(),
  GROWTH_UNITS_PER_DAY: wholeNumber(1, 1_000_000_000).optional(),
  WEBSUB: z.enum(['on', 'off'], 'is not valid; set on or off').default('on'),
  WEBSUB_HUB_URL: address(['http:', 'https:'], 'https://pubsubhubbub.appspot.com/subscribe').default(
    'https://pubsubhubbub.appspot.com/subscribe',
  ),
  TEMPORAL_NAMESPACE: z
    .string()
    .regex(/^[\w.-]+$/, 'is not a valid namespace; set a name such as default')
    .default('default'),
  TEMPORAL_TLS: z.enum(['on', 'off'], 'is not valid; set on or off').default('off'),
  TEMPORAL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not an API key; set the one from your Temporal provider')
    .optional(),
  TEMPORAL_METRICS_ADDRESS: hostAndPort('127.0.0.1:9464').optional(),
  TEMPORAL_WORKER: z
    .enum(['here', 'elsewhere'], 'is not valid; set here, or elsewhere if you run npm run worker')
    .default('here'),
  TEMPORAL_UI_URL: address(['http:', 'https:'], 'http://127.0.0.1:8233').optional(),
  MINIMUM_SUBSCRIBERS: wholeNumber(0, 1_000_000_000).default(100_000),
  CONTENT_LANGUAGES: z.string().default('en').transform(readLanguages),
  VIDEOS_PER_CHANNEL: wholeNumber(1, 20_000).default(500),
  LOG_LEVEL: z
    .enum(logLevels, `is not a level; set ${logLevels.slice(0, -1).join(', ')} or silent`)
    .default('warn'),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,}$/,
      'is too short or has an invalid character; set at least 16 letters and digits',
    )
    .optional(),
  METRICS_ADDRESSES: z.string().transform(readNetworks).optional(),
  WORKER_METRICS_ADDRESS: hostAndPort('127.0.0.1:9465').optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(
    ['http:', 'https:'],
    'http://127.0.0.1:4318/v1/traces',
  ).optional(),
  /** Read by OpenTelemetry's exporter, as are the attributes. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('channelwise'),
  OTEL_TRACES_SAMPLER: z.string().default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.string().default('1'),
})

/** The message never repeats the value, which may contain a password. */
function address(protocols: string[], example: string) {
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `is not a valid URL; set one like ${example}`,
    )
}

function readPublicUrl(written: string, context: z.RefinementCtx) {
  const url = URL.canParse(written) ? new URL(written) : null
  if (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === ''
  ) {
    return url.origin
  }
  context.addIssue(`'${written}' is not a site's address; set one such as https://example.org`)
  return z.NEVER
}

function hostAndPort(example: string) {
  return z
    .string()
    .regex(
      /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):\d{1,5}$/i,
      `is not a host and a port; set something like ${example}`,
    )
    .refine(
      (written) => Number(written.slice(written.lastIndexOf(':') + 1)) < 65_536,
      `has a port above 65535; set something like ${example}`,
    )
}

function readNetworks(value: string, context: z.RefinementCtx) {
  const networks = value.split(',').map((network) => network.trim())
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong === undefined) return networks
  context.addIssue(
    `'${wrong}' is not an address; set IP addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8`,
  )
  return z.NEVER
}

function isNetwork(text: string) {
  const [ip = '', bits, ...rest] = text.split('/')
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return (
    max > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  )
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .refine((value) => /^\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: ({ input }) => `'${input}' is not valid; set a whole number from ${min} to ${max}`,
    })
    .transform(Number)
}

function readLanguages(value: string, context: z.RefinementCtx) {
  if (value.toLowerCase() === 'all') return null
  const codes = value.split(',').map((code) => code.trim().toLowerCase())
  const unknown = codes.find((code) => languageName(code) === null)
  if (unknown === undefined) return [...new Set(codes)]
  context.addIssue(
    `'${unknown}' is not a language; set ISO 639 codes separated by commas, such as en,fr, or all`,
  )
  return z.NEVER
}
