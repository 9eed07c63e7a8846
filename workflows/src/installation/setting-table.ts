/** The environment variables, from which some defaults are derived. */
export type Environment = Record<string, string | undefined>

/** Returns the variables without surrounding whitespace; empty ones count as absent. */
export function presentVariables(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value = '']): [string, string][] =>
    value.trim() === '' ? [] : [[name, value.trim()]],
  )
  return Object.fromEntries(entries)
}

/** A row of the table of settings. */
export interface SettingRow {
  name: string
  /** 'whole' for a key, 'password' for a URL that may contain a password. */
  secret?: 'whole' | 'password'
  /** The default, possibly derived from other variables; null for none. */
  fallback: string | null | ((environment: Environment) => string | null)
}

const hubUrl = 'https://pubsubhubbub.appspot.com/subscribe'

/** Every environment variable in docs/settings.md, whichever process reads it. */
export const settingTable: readonly SettingRow[] = [
  { name: 'PORT', fallback: '8080' },
  { name: 'HOST', fallback: '127.0.0.1' },
  { name: 'PUBLIC_URL', fallback: ({ HOST, PORT }) => `http://${HOST ?? '127.0.0.1'}:${PORT ?? '8080'}` },
  { name: 'DATA_DIR', fallback: '.data' },
  { name: 'DATABASE_URL', secret: 'password', fallback: 'embedded, in DATA_DIR' },
  { name: 'ELASTICSEARCH_URL', secret: 'password', fallback: null },
  { name: 'ELASTICSEARCH_PREFIX', fallback: 'channelwise' },
  {
    name: 'CATALOGUE',
    fallback: ({ YOUTUBE_API_KEY, NODE_ENV }) =>
      YOUTUBE_API_KEY === undefined && NODE_ENV !== 'production' ? 'sample' : null,
  },
  { name: 'SAMPLE_MEMBERS', fallback: '400' },
  { name: 'YOUTUBE_API_KEY', secret: 'whole', fallback: null },
  { name: 'YOUTUBE_API_URL', fallback: 'https://youtube.googleapis.com' },
  { name: 'QUOTA_UNITS_PER_DAY', fallback: '10000' },
  { name: 'YOUTUBE_VISITOR_UNITS', fallback: partOfQuota(5) },
  { name: 'YOUTUBE_CALLS_PER_SECOND', fallback: '10' },
  { name: 'YOUTUBE_DERIVED_METRICS', fallback: 'off' },
  { name: 'GROWTH_UNITS_PER_DAY', fallback: null },
  { name: 'REFRESH_UNITS_PER_DAY', fallback: partOfQuota(2) },
  { name: 'WEBSUB', fallback: 'on' },
  { name: 'WEBSUB_HUB_URL', fallback: hubUrl },
  { name: 'TEMPORAL_ADDRESS', fallback: null },
  { name: 'TEMPORAL_NAMESPACE', fallback: 'default' },
  {
    name: 'TEMPORAL_TLS',
    fallback: ({ TEMPORAL_API_KEY }) => (TEMPORAL_API_KEY === undefined ? 'off' : 'on'),
  },
  { name: 'TEMPORAL_API_KEY', secret: 'whole', fallback: null },
  { name: 'TEMPORAL_WORKER', fallback: 'here' },
  { name: 'TEMPORAL_METRICS_ADDRESS', fallback: null },
  { name: 'TEMPORAL_UI_URL', fallback: null },
  { name: 'MINIMUM_SUBSCRIBERS', fallback: '100000' },
  { name: 'CONTENT_LANGUAGES', fallback: 'en' },
  { name: 'VIDEOS_PER_CHANNEL', fallback: '500' },
  { name: 'SMTP_URL', secret: 'password', fallback: 'none: mails are files in DATA_DIR/mail' },
  { name: 'MAIL_FROM', fallback: "no-reply at the site's host" },
  { name: 'AUTH_SECRET', secret: 'whole', fallback: 'generated, in DATA_DIR/auth-secret' },
  { name: 'OPERATOR_EMAIL', fallback: null },
  { name: 'GOOGLE_CLIENT_ID', fallback: null },
  { name: 'GOOGLE_CLIENT_SECRET', secret: 'whole', fallback: null },
  { name: 'GOOGLE_ISSUER', fallback: 'https://accounts.google.com' },
  { name: 'TRUST_PROXY', fallback: '0' },
  { name: 'COMMUNITY_CHAT_URL', fallback: null },
  { name: 'DATA_SERVICE_URL', fallback: null },
  { name: 'ADVERTISING_URL', fallback: null },
  { name: 'OFFER_URL', fallback: null },
  { name: 'OFFER_LABEL', fallback: 'For creators' },
  { name: 'SUBMIT_FORM_URL', fallback: null },
  { name: 'BLOG_URL', fallback: null },
  { name: 'PRIVACY_URL', fallback: null },
  { name: 'TERMS_URL', fallback: null },
  { name: 'SOCIAL_URLS', fallback: null },
  { name: 'CONTACT_EMAIL', fallback: null },
  { name: 'NODE_ENV', fallback: 'development' },
  { name: 'WEB_CONCURRENCY', fallback: '1' },
  { name: 'PAGE_CACHE_MB', fallback: '64' },
  { name: 'LOG_LEVEL', fallback: 'warn' },
  { name: 'METRICS_TOKEN', secret: 'whole', fallback: null },
  { name: 'METRICS_ADDRESSES', fallback: null },
  { name: 'WORKER_METRICS_ADDRESS', fallback: null },
  { name: 'OTEL_SDK_DISABLED', fallback: 'false' },
  { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', secret: 'password', fallback: null },
  { name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', secret: 'password', fallback: null },
  { name: 'OTEL_EXPORTER_OTLP_HEADERS', secret: 'whole', fallback: null },
  { name: 'OTEL_SERVICE_NAME', fallback: 'channelwise' },
  { name: 'OTEL_RESOURCE_ATTRIBUTES', fallback: null },
  { name: 'OTEL_TRACES_SAMPLER', fallback: 'parentbased_always_on' },
  { name: 'OTEL_TRACES_SAMPLER_ARG', fallback: '1' },
]

/** Returns the default of `1 / share` of the daily units, rounded down. */
function partOfQuota(share: number) {
  return ({ QUOTA_UNITS_PER_DAY = '10000' }: Environment) => {
    const units = Math.floor(Number(QUOTA_UNITS_PER_DAY) / share)
    return Number.isNaN(units) ? null : String(units)
  }
}
