import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Milliseconds; a cold start takes a few seconds on an idle machine. */
const startLimit = 300_000

/** Starts the server as a process on a free port, with these variables and options; `output` returns what it printed. */
export async function startSite(
  variables: Record<string, string>,
  options: string[] = [],
  main = join(import.meta.dirname, '..', 'main.ts'),
) {
  // The limits of memory are those of `npm start`.
  const child = spawn(process.execPath, ['--max-semi-space-size=16', main, ...options], {
    // Posing as npm's child, it ends with its parent, however that ends.
    env: {
      ...withoutSettings(process.env),
      npm_lifecycle_event: 'test',
      MALLOC_ARENA_MAX: '1',
      PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the site was not ready within ${startLimit} ms: ${printed.join('')}`))
    }, startLimit)
    void exit.then(() => clearTimeout(late))
    child.stderr.on('data', (text) => printed.push(String(text)))
    child.stdout.on('data', (text) => {
      printed.push(String(text))
      const ready = /^ready (\S+)$/m.exec(printed.join(''))
      if (ready?.[1] === undefined) return
      clearTimeout(late)
      resolve(ready[1])
    })
    void exit.then((code) => reject(new Error(`the site ended with status ${code}: ${printed.join('')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    exit,
    output: () => printed.join(''),
    kill: () => (child.kill('SIGKILL'), exit),
    stop: () => (child.kill('SIGTERM'), exit),
  }
}

/** A running site, and how to stop it. */
export type TestSite = Awaited<ReturnType<typeof startSite>>

/** Variables of the machine must not affect the tests. */
function withoutSettings(environment: NodeJS.ProcessEnv) {
  const settings =
    /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|CATALOGUE|SAMPLE_MEMBERS|YOUTUBE_.*|WEBSUB.*|GROWTH_.*|TEMPORAL_.*|NODE_ENV|SMTP_URL|MAIL_FROM|AUTH_SECRET|OPERATOR_EMAIL|GOOGLE_.*|TRUST_PROXY|CONTACT_EMAIL|SUBMIT_FORM_URL)$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.test(name)))
}

/** Resolves when the sample catalogue is imported and its community has grown; rejects after ten minutes. */
export async function waitForCatalogue(url: string) {
  const deadline = Date.now() + 600_000
  for (;;) {
    const ready = await fetch(`${url}/api/ready`).then((response) => response.json())
    const busy = ready.parts.some((part: { detail: string }) => /^[1-9]/.test(part.detail))
    const channels = await fetch(`${url}/api/products?limit=1`)
    if (!busy && Number(channels.headers.get('X-Total-Count')) > 0) return
    if (Date.now() > deadline)
      throw new Error(`the sample catalogue was not there in time: ${JSON.stringify(ready)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
