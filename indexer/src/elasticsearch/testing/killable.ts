import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readImage } from '@channelwise/schemas/testing/read-image'
import { startTcpProxy } from '@channelwise/schemas/testing/tcp-proxy'
import { assembleElasticsearch } from './assemble.ts'
import { findJava } from './find-java.ts'
import { startElasticsearch } from './start.ts'

/** An Elasticsearch that can be killed and restarted with the same data and URL. */
export interface KillableElasticsearch extends AsyncDisposable {
  url: string
  /** Sends SIGKILL: nothing is flushed, no connection is closed cleanly. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Starts one with a heap of 512 MB; null without a JDK 21 or newer. */
export async function startKillableElasticsearch(): Promise<KillableElasticsearch | null> {
  const javaHome = await findJava(21)
  if (javaHome === null) return null
  const { version } = await readImage('elasticsearch')
  const home = await assembleElasticsearch({ version, javaHome })
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-elasticsearch-'))
  const start = () => startElasticsearch(home, javaHome, { folder, memory: '512m' })
  let running: Awaited<ReturnType<typeof start>> | null = await start()

  // Each start picks a free port, so a proxy in front keeps the URL.
  const proxy = await startTcpProxy(() => (running === null ? null : Number(new URL(running.url).port)))
  const kill = async () => {
    const killed = running
    running = null
    await killed?.[Symbol.asyncDispose]()
  }
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    kill,
    async start() {
      running ??= await start()
    },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
