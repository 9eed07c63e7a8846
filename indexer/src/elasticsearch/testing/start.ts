import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running Elasticsearch. Disposing of it kills its process and removes its files unless `folder` was given. */
export interface RunningElasticsearch extends AsyncDisposable {
  url: string
  pid: number
}

interface Options {
  /** Data folder that survives restarts. */
  folder?: string
  /** Heap size in Java syntax. Defaults to 1g. */
  memory?: string
}

/** Starts the assembly in `home` on a free port, which takes about 6 s. */
export async function startElasticsearch(
  home: string,
  javaHome: string,
  { folder: kept, memory = '1g' }: Options = {},
): Promise<RunningElasticsearch> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'channelwise-elasticsearch-')))
  await mkdir(join(folder, 'config'), { recursive: true })
  const classPath = `${join(home, 'classes')}:${join(home, 'lib', '*')}`
  const child = spawn(
    join(javaHome, 'bin', 'java'),
    [
      ...jvmOptions,
      `-Xms${memory}`,
      `-Xmx${memory}`,
      `-Des.path.home=${home}`,
      '-cp',
      classPath,
      'Launcher',
      home,
      folder,
    ],
    { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const printed: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.stderr.on('data', (text) => printed.push(String(text)))
    child.stdout.on('data', (text) => {
      printed.push(String(text))
      const ready = /^ready (\S+)$/m.exec(printed.join(''))
      if (ready?.[1] !== undefined) resolve(ready[1])
    })
    void exit.then(() => reject(new Error(`Elasticsearch exited during startup: ${printed.join('')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exit
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

const jvmOptions = [
  '-XX:TieredStopAtLevel=1',
  '--enable-native-access=ALL-UNNAMED',
  '--add-modules=jdk.incubator.vector',
  '--add-opens=java.base/java.io=ALL-UNNAMED',
]
