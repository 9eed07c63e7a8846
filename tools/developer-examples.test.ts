import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '@channelwise/workflows/engine/temporal/testing/start-temporal'
import { rollUpNow } from '@channelwise/workflows/pipelines/test-insights'
import { buildCommunity } from '../api/src/insights/test-community.ts'
import { startTestApi } from '../api/src/testing/test-api.ts'
import type { TestApi } from '../api/src/testing/test-api.ts'
import { buildMember, tokenOf } from '../api/src/testing/test-members.ts'
import { createSender } from '../api/src/webhooks/send-deliveries.ts'

// Runs the examples of the page /developers as a customer would.
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
let api: TestApi
let folder: string
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  api = await startTestApi()
  await buildCommunity(api.db, { seed: 'developers' })
  await rollUpNow(api.db)
  folder = mkdtempSync(join(tmpdir(), 'channelwise-examples-'))
  cpSync(join(root, 'frontend/src/screens/developers/examples'), folder, { recursive: true })
  const member = await buildMember(api.db)
  environment = { ...process.env, CHANNELWISE_URL: api.url, CHANNELWISE_KEY: tokenOf(member) }
  await installClient()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api[Symbol.asyncDispose]()
})

function skipLoudly(skip: () => void, reason: string) {
  console.warn(`SKIPPED: ${reason}`)
  skip()
}

describe('an example on the page for developers', () => {
  test.for<[name: string, program: string, args: string[], output: RegExp]>([
    ['curl', 'bash', ['first-call.sh'], /^\{.*"distribution":\[/],
    ['TypeScript', process.execPath, ['first-chart.ts'], /^(\d\.\d █* \d+ %\n){10}$/],
    ['Python', 'python3', ['first-chart.py'], /^(\d\.\d █* \d+ %\n){10}$/],
    ['the TypeScript client', process.execPath, ['with-client.ts'], /^[A-Z][a-z]+ █+\n/],
  ])('in %s draws the response of the API', async ([name, program, args, output], { skip }) => {
    if (!(await exists(program))) return skipLoudly(skip, `the example in ${name} needs ${program}`)
    const { stdout } = await run(program, args, { cwd: folder, env: environment })
    expect(stdout).toMatch(output)
  })

  test.for<[name: string, program: string, file: string]>([
    ['TypeScript', process.execPath, 'first-chart.ts'],
    ['Python', 'python3', 'first-chart.py'],
  ])('in %s shows which shares are withheld', async ([name, program, file], { skip }) => {
    if (!(await exists(program))) return skipLoudly(skip, `the example in ${name} needs ${program}`)
    const shares = [0, null, 0.05]
    const distribution = shares.map((share, at) => ({ stars: (at + 1) / 2, share }))
    await using server = createServer((_, response) => response.end(JSON.stringify({ distribution })))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const env = { ...environment, CHANNELWISE_URL: `http://127.0.0.1:${port}` }
    const { stdout } = await run(program, [file], { cwd: folder, env })
    expect(stdout).toBe('0.5  0 %\n1.0 withheld\n1.5 █████ 5 %\n')
  })

  test('that receives webhooks accepts only our signature', async () => {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}/`
    const ada = await buildMember(api.db)
    const { webhook, secret } = (
      await api.as(ada).createWebhook({ body: { url, events: ['review.created'] } })
    ).value
    const receiver = spawn(process.execPath, ['receive-webhook.ts'], {
      cwd: folder,
      env: { ...environment, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(receiver.stdout, 'data')
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400)
      await api.as(ada).testWebhook({ params: { id: webhook.id } })
      const said = once(receiver.stdout, 'data')
      const sender = createSender({ db: api.db, stop: new AbortController().signal, allowsLocal: true })
      await sender.start()
      await sender.finish()
      expect(String(await said)).toContain('webhook.test')
      const { data } = (await api.as(ada).listWebhookDeliveries({ params: { id: webhook.id }, query: {} }))
        .value
      expect(data).toMatchObject([{ state: 'delivered', status: 204 }])
    } finally {
      receiver.kill()
    }
  })
})

/** Installs what `npm install` would: our client as it is packed, and the library that verifies signatures. */
async function installClient() {
  const modules = join(folder, 'node_modules')
  const client = join(modules, '@channelwise/client')
  mkdirSync(client, { recursive: true })
  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, ['-p', join(root, 'clients/typescript'), '--outDir', join(client, 'dist')])
  cpSync(join(root, 'clients/typescript/package.json'), join(client, 'package.json'))
  symlinkSync(join(root, 'node_modules/standardwebhooks'), join(modules, 'standardwebhooks'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
}

async function exists(program: string) {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  )
}
