import { expect, test } from 'vitest'
import { settingNames } from '../../installation/setting-names.ts'
import { settingTable } from '../../installation/setting-table.ts'
import { readSettings } from '../../installation/settings.ts'
import { settingsInForce } from './settings-in-force.ts'

function read(environment: Record<string, string>, name: string) {
  return settingsInForce(environment).find((setting) => setting.name === name)
}

test('every setting is listed once, with its source', () => {
  expect(settingsInForce({}).map(({ name }) => name)).toEqual(settingNames)
  expect(settingsInForce({ PORT: ' ' }).every(({ source }) => source === 'default')).toBe(true)
  expect(read({ PORT: '81' }, 'PORT')).toEqual({
    name: 'PORT',
    value: '81',
    source: 'environment',
    isSecret: false,
    needsRestart: true,
  })
})

test('no secret is shown, whatever its format', () => {
  const secret = 'Hush4711Hush4711Hush4711Hush4711'
  for (const { name, secret: kind } of settingTable.filter((row) => row.secret !== undefined)) {
    const values =
      kind === 'whole'
        ? [secret]
        : [secret, `postgres://me:${secret}@db:5432/x`, `smtp://db/x?password=${secret}`]
    for (const value of values) {
      const shown = read({ [name]: value }, name)
      expect(shown?.isSecret).toBe(true)
      expect(shown?.value, name).not.toContain('4711')
    }
  }
  expect(read({ DATABASE_URL: 'postgres://me:x@db:5432/site' }, 'DATABASE_URL')?.value).toBe(
    'postgres://me:••••••@db:5432/site',
  )
  expect(read({ ELASTICSEARCH_URL: 'http://es:9200' }, 'ELASTICSEARCH_URL')?.value).toBe('http://es:9200/')
})

test('every setting named like a secret is marked as one', () => {
  const open = settingTable.filter(({ secret }) => secret === undefined).map(({ name }) => name)
  expect(open.filter((name) => /KEY|SECRET|PASSWORD|TOKEN/.test(name))).toEqual([])
})

test.each([{}, { QUOTA_UNITS_PER_DAY: '501' }])(
  'the defaults shown are the ones used, with %j',
  (environment) => {
    const settings = readSettings({ YOUTUBE_API_KEY: 'key', ...environment })
    const { youtube, rules, callsPerSecond, videosPerChannel } = settings
    const shown = (name: string) => read({ YOUTUBE_API_KEY: 'key', ...environment }, name)?.value
    expect(shown('QUOTA_UNITS_PER_DAY')).toBe(String(youtube?.unitsPerDay))
    expect(shown('YOUTUBE_VISITOR_UNITS')).toBe(String(youtube?.visitorUnits))
    expect(shown('REFRESH_UNITS_PER_DAY')).toBe(String(youtube?.refreshUnitsPerDay))
    expect(shown('YOUTUBE_CALLS_PER_SECOND')).toBe(String(callsPerSecond))
    expect(shown('VIDEOS_PER_CHANNEL')).toBe(String(videosPerChannel))
    expect(shown('MINIMUM_SUBSCRIBERS')).toBe(String(rules.minimumSubscribers))
    expect(shown('CONTENT_LANGUAGES')).toBe(rules.languages?.join(','))
    expect(shown('CATALOGUE')).toBe(settings.catalogue)
  },
)
