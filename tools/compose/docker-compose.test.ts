import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../api/src/server/config.ts'
import { settingNames } from '../../workflows/src/installation/setting-names.ts'
import { openComposeLoader } from './compose-loader.ts'
import type { LoadedService } from './compose-loader.ts'

// The tests cannot run containers, so this checks the contents of the files.
const root = join(import.meta.dirname, '..', '..')
const files = ['docker-compose.yml', 'docker-compose.small.yml'] as const
const given = { POSTGRES_PASSWORD: 'secret' }

const loader = await openComposeLoader()
afterAll(() => loader?.[Symbol.asyncDispose]())
if (loader === null) {
  const advice = 'install Go, which compiles the loader of Docker Compose'
  if (process.env['CI'] === 'true') throw new Error(`the compose files cannot be loaded: ${advice}`)
  console.warn(`SKIPPED: the compose files; ${advice}`)
}

async function load(
  file: (typeof files)[number],
  variables: Record<string, string> = given,
  profiles = ['tls'],
) {
  const compose = await loader?.load(join(root, file), variables, profiles)
  return compose ?? expect.unreachable()
}

describe.skipIf(loader === null).each(files)('%s', (file) => {
  test('is valid for Docker Compose, with and without https', async () => {
    expect(Object.keys((await load(file, given, [])).services)).not.toContain('caddy')
    expect(Object.keys((await load(file)).services)).toContain('caddy')
  })

  test('requires a password, and contains none', async () => {
    await expect(load(file, {})).rejects.toThrow('POSTGRES_PASSWORD')
    const text = await readFile(join(root, file), 'utf8')
    const secrets = text.match(/(PASSWORD|PWD): .*|:\/\/\w+:[^@$]*@/g) ?? []
    expect(secrets.filter((line) => !line.includes('${'))).toEqual([])
  })

  test.each([
    ['a key that no service has', 'imagge: x', 'additional properties'],
    ['a limit of memory that is no size', 'mem_limit: [2g]', 'mem_limit'],
    ['a service to wait for that there is not', 'depends_on: [nobody]', 'undefined service'],
  ])('is checked by a loader that refuses %s', async (_, line, reason) => {
    const folder = await mkdtemp(join(tmpdir(), 'channelwise-compose-'))
    const path = join(folder, 'docker-compose.yml')
    const text = await readFile(join(root, file), 'utf8')
    await writeFile(
      path,
      text.replace('    image: postgres:18.6\n', `    image: postgres:18.6\n    ${line}\n`),
    )
    await expect(loader?.load(path, given)).rejects.toThrow(reason)
    await rm(folder, { recursive: true })
  })

  test('pins images, limits memory, rotates logs and forbids new privileges', async () => {
    for (const [name, service] of Object.entries((await load(file)).services)) {
      if (service.build === undefined) expect(service.image, name).toMatch(/^[a-z/-]+:\d+\.\d+(\.\d+)?$/)
      expect(Number(service.mem_limit), name).toBeGreaterThan(0)
      expect(service, name).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { options: { 'max-size': '10m', 'max-file': '3' } },
      })
      if (service.build !== undefined) expect(service, name).toMatchObject({ user: '1000:1000', init: true })
    }
  })

  test('gives the site and the worker time to finish their work', async () => {
    const { services } = await load(file)
    for (const name of ['api', 'worker'].filter((service) => service in services))
      expect(services[name], name).toMatchObject({ stop_grace_period: '30s' })
  })

  test('has no anonymous volumes, and no databases on the public network', async () => {
    const { services, networks } = await load(file)
    expect(networks['backend']).toMatchObject({ internal: true })
    for (const [name, service] of Object.entries(services)) {
      for (const { type, source } of service.volumes ?? [])
        expect([name, type === 'bind' || source]).not.toContain(undefined)
      if (['postgres', 'elasticsearch', 'temporal'].includes(name))
        expect(Object.keys(service.networks ?? {}), name).toEqual(['backend'])
    }
  })

  test('passes every setting to the site and the worker', async () => {
    const fixed = new Set(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'TEMPORAL_WORKER'])
    const free = settingNames.filter((name) => !fixed.has(name))
    const { services } = await load(file, {
      ...given,
      ...Object.fromEntries(free.map((name) => [name, `my-${name}`])),
    })
    for (const name of ['api', 'worker'].filter((service) => service in services)) {
      const { environment = {} } = services[name] ?? {}
      expect(
        free.filter((setting) => environment[setting] !== `my-${setting}`),
        name,
      ).toEqual([])
    }
  })

  test('starts processes with valid settings in production', async () => {
    const { services } = await load(file)
    for (const [name, service] of ours(services)) {
      const config = readConfig(present(service))
      expect(config.production, name).toBe(true)
      expect(config.settings.catalogue, name).toBe(null)
      expect(config.settings.databaseUrl).toBe('postgres://channelwise:secret@postgres:5432/channelwise')
    }
  })
})

describe.skipIf(loader === null)('the small stack', () => {
  test('needs less than 1 GB of memory, https included', async () => {
    const { services } = await load('docker-compose.small.yml')
    const bytes = Object.values(services).reduce((sum, { mem_limit }) => sum + Number(mem_limit), 0)
    expect(bytes).toBeLessThan(1_000_000_000)
  })

  test('uses the same volumes as the whole stack', async () => {
    const volumesOf = async (file: (typeof files)[number], name: string) =>
      (await load(file)).services[name]?.volumes?.map(({ source, target }) => [source, target])
    for (const name of ['postgres', 'api'])
      expect(await volumesOf('docker-compose.small.yml', name)).toEqual(
        await volumesOf('docker-compose.yml', name),
      )
  })
})

describe.skipIf(loader === null)('the whole stack', () => {
  test('searches with Elasticsearch and runs pipelines in a worker on Temporal', async () => {
    const { services } = await load('docker-compose.yml')
    const { settings } = readConfig(present(services['api']))
    expect(settings.elasticsearch?.url).toBe('http://elasticsearch:9200')
    expect(settings.temporal).toMatchObject({ address: 'temporal:7233', works: false })
    expect(readConfig(present(services['worker'])).settings.temporal?.works).toBe(true)
  })

  test('gives Temporal its own database user, schema and namespace before it starts', async () => {
    const { services } = await load('docker-compose.yml', { ...given, TEMPORAL_DB_PASSWORD: 'another' })
    expect(services['temporal']?.environment).toMatchObject({
      POSTGRES_USER: 'temporal',
      POSTGRES_PWD: 'another',
    })
    expect(services['temporal']?.depends_on).toMatchObject({
      'temporal-schema': { condition: 'service_completed_successfully' },
    })
    for (const name of ['api', 'worker'])
      expect(services[name]?.depends_on, name).toMatchObject({
        'temporal-namespace': { condition: 'service_completed_successfully' },
      })
  })

  test('uses the Elasticsearch version of the client', async () => {
    const { services } = await load('docker-compose.yml')
    const manifest = await readFile(join(root, 'node_modules/@elastic/elasticsearch/package.json'), 'utf8')
    const client = parse(manifest) as { version: string }
    const server = services['elasticsearch']?.image?.split(':')[1] ?? ''
    expect(server.split('.')[0]).toBe(client.version.split('.')[0])
  })
})

function ours(services: Record<string, LoadedService>) {
  return Object.entries(services).filter(([, { build }]) => build !== undefined)
}

/** Empty variables count as absent. */
function present(service: LoadedService | undefined) {
  return Object.fromEntries(Object.entries(service?.environment ?? {}).filter(([, value]) => value !== ''))
}
