import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { checkUp } from './check-up.ts'
import type { Finding } from './check-up.ts'

let database: OpenDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'channelwise-doctor-'))
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true })
})

test('a healthy site has no problems', async () => {
  const findings = await examine({})
  expect(findings.filter(({ part, isWrong }) => isWrong && part !== 'disk')).toEqual([])
  expect(new Set(findings.map(({ part }) => part))).toEqual(
    new Set([
      'settings',
      'secrets',
      'disk',
      'database',
      'migrations',
      'clock',
      'search',
      'pipelines',
      'mail',
    ]),
  )
})

test.each([
  [{ QUOTA_UNITS_PER_DAY: 'many' }, 'settings', /QUOTA_UNITS_PER_DAY/],
  [{ DATABASE_URL: 'postgres://me:Hush4711@127.0.0.1:9/x' }, 'database', /ECONNREFUSED/],
  [{ AUTH_SECRET: 'Hush4711' }, 'settings', /AUTH_SECRET: too short/],
  [{ SMTP_URL: 'http://me:Hush4711@127.0.0.1' }, 'settings', /SMTP_URL/],
  [{ PORT: 'http' }, 'settings', /PORT/],
  [{ WEB_CONCURRENCY: '0' }, 'settings', /WEB_CONCURRENCY/],
  [{ TRUST_PROXY: 'yes' }, 'settings', /TRUST_PROXY/],
  [{ BLOG_URL: 'blog' }, 'settings', /BLOG_URL/],
  [{ SMTP_URL: 'smtp://me:Hush4711@127.0.0.1:9' }, 'mail', /127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)/],
  [
    { TEMPORAL_ADDRESS: '127.0.0.1:9', TEMPORAL_API_KEY: 'Hush4711' },
    'pipelines',
    /Temporal does not answer/,
  ],
])('with %j, %s is wrong, and no secret is shown', async (variables, part, state) => {
  const findings = await examine(variables)
  const found = findings.find((finding) => finding.part === part && finding.isWrong)
  expect(found?.state).toMatch(state)
  expect(found?.advice).toMatch(/^[A-Z][^\n]*\.$/)
  expect(JSON.stringify(findings)).not.toContain('4711')
})

test.each([
  [{ DATABASE_URI: 'x' }, 'settings', /did you mean DATABASE_URL/],
  [{ ELASTICSEARCH_URL: 'http://me:Hush4711@127.0.0.1:65533' }, 'search', /ECONNREFUSED/],
  [{ NODE_ENV: 'production' }, 'mail', /files/],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://example.org' }, 'secrets', /not https/],
])('with %j there is a note about %s', async (variables, part, state) => {
  const findings = await examine(variables)
  const note = findings.find((finding) => finding.part === part && finding.advice !== null)
  expect(note?.isWrong).toBe(false)
  expect(note?.state).toMatch(state)
  expect(JSON.stringify(findings)).not.toContain('4711')
})

test('a wrong clock and a missing migration are reported', async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { Date: new Date(Date.now() - 60_000).toUTCString() }).end('{}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  await sql`delete from kysely_migration where name = '014-shelves'`.execute(database.db)
  const findings = await examine({ ELASTICSEARCH_URL: `http://127.0.0.1:${port}` })
  server.close()
  server.closeAllConnections()
  expect(findings.find(({ part, isWrong }) => part === 'clock' && isWrong)?.state).toMatch(
    /Elasticsearch by (59|6\d)/,
  )
  expect(findings.find(({ part }) => part === 'migrations')).toMatchObject({ state: '1 have not run' })
})

test('a secret that other users can read is wrong', async () => {
  const file = join(dataDir, 'auth-secret')
  await writeFile(file, 'a'.repeat(64))
  await chmod(file, 0o644)
  expect((await examine({})).find(({ part }) => part === 'secrets')).toMatchObject({ isWrong: true })
  await chmod(file, 0o600)
  expect((await examine({})).find(({ part }) => part === 'secrets')).toMatchObject({ isWrong: false })
})

async function examine(variables: Record<string, string>): Promise<Finding[]> {
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...variables }
  if ('DATABASE_URI' in variables) delete (environment as Record<string, string>)['DATABASE_URL']
  const openEmbedded = async () => ({ url: database.url, [Symbol.asyncDispose]: async () => {} })
  const findings: Finding[] = []
  for await (const finding of checkUp(environment, openEmbedded)) findings.push(finding)
  return findings
}
