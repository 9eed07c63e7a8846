import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A service as Docker Compose resolves it: merged, interpolated, and with the variables of its env files. */
export interface LoadedService {
  image?: string
  build?: object
  environment?: Record<string, string>
  networks?: Record<string, unknown>
  depends_on?: Record<string, { condition: string }>
  volumes?: { type: string; source?: string; target: string }[]
  mem_limit?: string
  user?: string
  [key: string]: unknown
}

/** A compose file as Docker Compose resolves it. */
export interface LoadedCompose {
  services: Record<string, LoadedService>
  networks: Record<string, { internal?: boolean }>
}

interface Loader extends AsyncDisposable {
  /** Loads the file at this path with this `.env`. Throws Docker Compose's error for an invalid file. */
  load(file: string, variables: Record<string, string>, profiles?: string[]): Promise<LoadedCompose>
}

const run = promisify(execFile)

/** Docker Compose's own loader, built with Go; null when Go is not installed. */
export async function openComposeLoader(): Promise<Loader | null> {
  if (!(await hasGo())) return null
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-compose-'))
  const program = join(folder, 'loader')
  await run('go', ['build', '-o', program, '.'], { cwd: join(import.meta.dirname, 'loader') })
  return {
    async load(file, variables, profiles = []) {
      const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
      await writeFile(join(folder, '.env'), lines.join(''))
      const { stdout } = await run(program, [file, folder, ...profiles], {
        env: { PATH: '/usr/bin:/bin', HOME: folder },
      })
      return JSON.parse(stdout) as LoadedCompose
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

function hasGo() {
  return run('go', ['version']).then(
    () => true,
    () => false,
  )
}
