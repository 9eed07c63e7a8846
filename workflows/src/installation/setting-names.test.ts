import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { suggestSettingNames, settingNames } from './setting-names.ts'

const root = join(import.meta.dirname, '..', '..', '..')

describe('a variable whose name resembles a setting', () => {
  test.each([
    ['PORTT', 'PORT'],
    ['PROT', 'PORT'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['YOUTUBE_APIKEY', 'YOUTUBE_API_KEY'],
    ['ELASTIC_SEARCH_URL', 'ELASTICSEARCH_URL'],
    ['CATALOG', 'CATALOGUE'],
    ['AUTH_SECRETS', 'AUTH_SECRET'],
  ])('%s is reported as %s', (name, meant) => {
    expect(suggestSettingNames([name])).toEqual([`${name} is not a setting; did you mean ${meant}?`])
  })

  test('is ignored when the setting itself is set, too', () => {
    expect(suggestSettingNames(['PORTS', 'PORT'])).toEqual([])
  })

  test('is neither a common environment variable nor a setting', () => {
    const ordinary =
      'PATH HOME HOSTNAME HOSTTYPE SHELL USER LOGNAME LANG LC_ALL TERM PWD OLDPWD SHLVL TZ CI EDITOR PAGER DISPLAY MAIL ' +
      'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION YARN_VERSION TMPDIR TEMP XDG_DATA_DIRS XDG_DATA_HOME ' +
      'HTTP_PROXY HTTPS_PROXY NO_PROXY SSH_AUTH_SOCK POSTGRES_PASSWORD POSTGRES_USER TEMPORAL_DB_PASSWORD PGHOST PGPORT ' +
      'PGDATA SITE_ADDRESS COLUMNS LINES INIT_CWD GITHUB_ENV DOCKER_HOST COMPOSE_FILE JAVA_HOME GOPATH DEBUG FORCE_COLOR'
    expect(suggestSettingNames(ordinary.split(' '))).toEqual([])
    expect(suggestSettingNames(settingNames)).toEqual([])
  })
})

describe('the names of the settings', () => {
  test('are those that docs/settings.md documents', async () => {
    const document = await readFile(join(root, 'docs', 'settings.md'), 'utf8')
    const rows = document.match(/^\| `[A-Z].*$/gm) ?? []
    const documented = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
    expect(documented.sort()).toEqual([...settingNames].sort())
  })

  test('are those that are read', async () => {
    const files = await readdir(import.meta.dirname, { recursive: true })
    const readers = files.filter((file) => /(site-links|settings)\.ts$/.test(file))
    const texts = await Promise.all(readers.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
    // As a key of the environment or the schema, or in a destructuring.
    const uses = /environment\['([A-Z_]+)'\]|read\('([A-Z_]+)'\)|(?<=^ {2}|[{,] )([A-Z]{2,}[A-Z_]*):/gm
    const names = texts.flatMap((text) =>
      [...text.matchAll(uses)].map(([, key, address, field]) => key ?? address ?? field),
    )
    expect([...new Set(names)].sort()).toEqual([...settingNames].sort())
  })
})
