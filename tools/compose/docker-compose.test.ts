import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '@channelwise/workflows/settings'
import { fetchComposeSchema } from './fetch-compose-schema.ts'

// Containers cannot run where the tests do; what can be known of the file without them is held here.
const root = join(import.meta.dirname, '..', '..')
const schema = await fetchComposeSchema()
if (schema === null) {
  const advice = 'install Go, which fetches the schema of the Compose specification'
  if (process.env['CI'] === 'true')
    throw new Error(`docker-compose.yml cannot be held to its schema: ${advice}`)
  console.warn(`SKIPPED: docker-compose.yml against its schema; ${advice}`)
}

interface Service {
  image: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test?: unknown; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  mem_limit?: string
  volumes?: string[]
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

async function readCompose(): Promise<Compose> {
  return parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
}

describe.skipIf(schema === null)('the Compose specification', () => {
  // Its draft is Ajv's own under another spelling of the address.
  const holds = new Ajv({ strict: false }).compile({
    ...schema,
    $schema: 'http://json-schema.org/draft-07/schema#',
  })

  test('takes the file as it is', async () => {
    holds(await readCompose())
    expect(holds.errors).toBe(null)
  })

  test.each([
    [
      'a key that no service has',
      { image: 'postgres:18.1', imagge: 'postgres:18.1' },
      'additional properties',
    ],
    ['a limit of memory that is no size', { image: 'postgres:18.1', mem_limit: ['2g'] }, 'number,string'],
    [
      'a condition to wait for that nobody fulfils',
      { image: 'postgres:18.1', depends_on: { api: { condition: 'service_ready' } } },
      'allowed values',
    ],
  ])('refuses %s', async (_, postgres, reason) => {
    const compose = await readCompose()
    expect(holds({ ...compose, services: { ...compose.services, postgres } })).toBe(false)
    expect(holds.errors?.map(({ message }) => message).join()).toContain(reason)
  })
})

test('every service has a pinned image, a limit of memory, and a health check or the word that it has none', async () => {
  const { services } = await readCompose()
  for (const [name, { image, build, mem_limit, healthcheck }] of Object.entries(services)) {
    if (build === undefined) expect(image, name).toMatch(/^[a-z/-]+:\d+\.\d+(\.\d+)?$/)
    expect(mem_limit, name).toMatch(/^\d+[mg]$/)
    if (build === undefined && name !== 'temporal-ui') expect(healthcheck?.test, name).toBeDefined()
  }
})

test('what services wait for, and where they keep their files, exists', async () => {
  const { services, volumes } = await readCompose()
  for (const { depends_on = {}, volumes: mounts = [] } of Object.values(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounts.map((mount) => mount.split(':')[0])))
  }
})

test('the variables of api and worker are good settings', async () => {
  const { services } = await readCompose()
  for (const name of ['api', 'worker', 'migrations']) {
    const environment = fill(services[name]?.environment ?? {})
    expect(() => readSettings(environment), name).not.toThrow()
  }
  const settings = readSettings(fill(services['worker']?.environment ?? {}))
  expect(settings.databaseUrl).toBe('postgres://channelwise:secret@postgres:5432/channelwise')
  expect(settings.elasticsearch?.url).toBe('http://elasticsearch:9200')
  expect(settings.temporal?.address).toBe('temporal:7233')
})

test('no secret stands in it, and no image is newer than what the client speaks', async () => {
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8')
  expect(text.match(/PASSWORD: .*|PWD: .*/g)?.every((line) => line.includes('${POSTGRES_PASSWORD'))).toBe(
    true,
  )
  const { services } = await readCompose()
  const client = JSON.parse(
    await readFile(join(root, 'node_modules/@elastic/elasticsearch/package.json'), 'utf8'),
  )
  const server = services['elasticsearch']?.image.split(':')[1] ?? ''
  expect(server.split('.')[0]).toBe(client.version.split('.')[0])
})

/** Fills `${NAME:-default}` and `${NAME:?reason}` as compose does, with a secret for what must be given. */
function fill(environment: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]*\}/g, 'secret'),
    ]),
  )
}
