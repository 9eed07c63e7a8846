import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  test('of an empty environment are the embedded database and the bundled catalogue', () => {
    const settings = readSettings({ CATALOGUE: '', YOUTUBE_API_KEY: ' ' })
    expect(settings).toMatchObject({
      databaseUrl: null,
      elasticsearch: null,
      youtube: null,
      rules: { minimumSubscribers: 100_000, languages: ['en'] },
      videosPerChannel: 500,
    })
    expect(settings.dataDir).toMatch(/\.data$/)
    expect(isAbsolute(settings.dataDir)).toBe(true)
    expect(settings.catalogue?.folder).toMatch(/sample.catalogue$/)
  })

  test('are trimmed', () => {
    const settings = readSettings({ DATA_DIR: ' data ', LOG_LEVEL: 'info ', WEBSUB: ' off' })
    expect(settings).toMatchObject({ logLevel: 'info', websub: null })
    expect(settings.dataDir).toMatch(/\/data$/)
  })

  test('with a key and no catalogue leave the site empty', () => {
    const { catalogue, youtube } = readSettings({ YOUTUBE_API_KEY: 'a-key' })
    expect(catalogue).toBeNull()
    expect(youtube).toEqual({
      apiKey: 'a-key',
      apiUrl: null,
      unitsPerDay: 10_000,
      visitorUnits: 2_000,
      refreshUnitsPerDay: 5_000,
    })
  })

  test.each([
    [{}, true],
    [{ NODE_ENV: 'development' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', CATALOGUE: 'sample' }, true],
    [{ YOUTUBE_API_KEY: 'a-key' }, false],
    [{ YOUTUBE_API_KEY: 'a-key', CATALOGUE: 'sample' }, true],
    [{ CATALOGUE: './sample' }, false],
  ])('%j choose the sample catalogue: %s', (environment, isSample) => {
    expect(readSettings(environment).catalogue?.isSample ?? false).toBe(isSample)
  })

  test('with a key and a catalogue use both', () => {
    const settings = readSettings({
      YOUTUBE_API_KEY: 'a-key',
      YOUTUBE_API_URL: 'http://127.0.0.1:99',
      QUOTA_UNITS_PER_DAY: '50',
      CATALOGUE: '/data/channels',
      MINIMUM_SUBSCRIBERS: '0',
      CONTENT_LANGUAGES: 'EN, fr',
      VIDEOS_PER_CHANNEL: '10',
      DATABASE_URL: 'postgresql://somebody@db/channels',
      ELASTICSEARCH_URL: 'https://user:password@search:9200',
    })
    expect(settings).toMatchObject({
      elasticsearch: { url: 'https://user:password@search:9200', prefix: 'channelwise' },
      catalogue: { folder: '/data/channels' },
      youtube: { apiUrl: 'http://127.0.0.1:99', unitsPerDay: 50, visitorUnits: 10, refreshUnitsPerDay: 25 },
      rules: { minimumSubscribers: 0, languages: ['en', 'fr'] },
      videosPerChannel: 10,
    })
    expect(readSettings({ CONTENT_LANGUAGES: 'all' }).rules.languages).toBeNull()
  })

  test.each([
    [{}, 'https://pubsubhubbub.appspot.com/subscribe'],
    [{ WEBSUB: 'off' }, null],
    [{ PUBLIC_URL: 'http://example.org' }, null],
    [{ PUBLIC_URL: '' }, null],
    [{ YOUTUBE_API_KEY: '' }, null],
    [{ WEBSUB_HUB_URL: 'http://127.0.0.1:99/hub' }, 'http://127.0.0.1:99/hub'],
    [{ WEBSUB: 'on' }, 'https://pubsubhubbub.appspot.com/subscribe'],
  ])('with a key, https and %j, subscribe at the hub %s', (environment, hubUrl) => {
    const usual = { YOUTUBE_API_KEY: 'a-key', PUBLIC_URL: 'https://example.org/' }
    const websub = hubUrl === null ? null : { hubUrl, siteUrl: 'https://example.org' }
    expect(readSettings({ ...usual, ...environment }).websub).toEqual(websub)
  })

  test('let the catalogue grow only with a key and a budget', () => {
    expect(readSettings({ YOUTUBE_API_KEY: 'a-key' }).growth).toBeNull()
    expect(readSettings({ GROWTH_UNITS_PER_DAY: '500' }).growth).toBeNull()
    expect(readSettings({ YOUTUBE_API_KEY: 'a-key', GROWTH_UNITS_PER_DAY: '500' }).growth).toEqual({
      unitsPerDay: 500,
      rules: { minimumSubscribers: 100_000, languages: ['en'] },
      videosPerChannel: 500,
    })
  })

  test('use Temporal when it has an address', () => {
    expect(readSettings({ TEMPORAL_NAMESPACE: 'channels' }).temporal).toBeNull()
    expect(readSettings({ TEMPORAL_ADDRESS: 'temporal:7233' }).temporal).toEqual({
      address: 'temporal:7233',
      namespace: 'default',
      tls: false,
      apiKey: null,
      metricsAddress: null,
      works: true,
      uiUrl: null,
    })
    const withPages = { TEMPORAL_ADDRESS: 'a:1', TEMPORAL_UI_URL: 'http://127.0.0.1:8233/' }
    expect(readSettings(withPages).temporal?.uiUrl).toBe('http://127.0.0.1:8233')
    const managed = { TEMPORAL_ADDRESS: 'cloud:7233', TEMPORAL_API_KEY: 'a-key' }
    expect(readSettings(managed).temporal).toMatchObject({ tls: true, apiKey: 'a-key' })
    expect(readSettings({ TEMPORAL_ADDRESS: 'a:1', TEMPORAL_TLS: 'on' }).temporal?.tls).toBe(true)
    const elsewhere = { TEMPORAL_ADDRESS: '[::1]:7233', TEMPORAL_WORKER: 'elsewhere' }
    expect(readSettings(elsewhere).temporal?.works).toBe(false)
  })

  test.each([
    ['TEMPORAL_ADDRESS', 'http://secret'],
    ['TEMPORAL_ADDRESS', 'secret'],
    ['WORKER_METRICS_ADDRESS', '127.0.0.1:99999'],
    ['TEMPORAL_NAMESPACE', 'a secret'],
    ['TEMPORAL_WORKER', 'secret'],
    ['TEMPORAL_TLS', 'secret'],
    ['TEMPORAL_API_KEY', 'secret\tkey'],
    ['DATABASE_URL', 'mysql://root:secret@db/x'],
    ['DATABASE_URL', 'secret'],
    ['ELASTICSEARCH_URL', 'secret:9200'],
    ['ELASTICSEARCH_PREFIX', 'Secret*'],
    ['YOUTUBE_API_KEY', 'secret\tkey'],
    ['YOUTUBE_API_URL', 'ftp://example.org'],
    ['GROWTH_UNITS_PER_DAY', '0'],
    ['GROWTH_UNITS_PER_DAY', 'many'],
    ['WEBSUB', 'perhaps'],
    ['WEBSUB_HUB_URL', 'ftp://secret'],
    ['QUOTA_UNITS_PER_DAY', '-1'],
    ['QUOTA_UNITS_PER_DAY', '0'],
    ['YOUTUBE_VISITOR_UNITS', '-1'],
    ['YOUTUBE_VISITOR_UNITS', '10001'],
    ['MINIMUM_SUBSCRIBERS', '100K'],
    ['MINIMUM_SUBSCRIBERS', '1e99'],
    ['CONTENT_LANGUAGES', 'en,klingonese'],
    ['CONTENT_LANGUAGES', ','],
    ['VIDEOS_PER_CHANNEL', '0.5'],
  ])('reject a wrong %s in one line that names it, says what to set and shows no secret', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^${name}: .*; set `))
    expect(read).not.toThrow(/secret|\n/)
  })
})
