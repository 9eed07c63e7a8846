import type { Logger } from 'pino'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { keepRunning } from '@channelwise/schemas/async/keep-running'
import type { Metrics, ProcessMetrics } from '@channelwise/workflows/metrics/metrics'
import { acceptPending } from '../http-server.ts'
import { listen } from '../open-http-server.ts'
import type { Address } from '../open-http-server.ts'
import { shareConnections } from './share-connections.ts'
import { startWebProcess } from './web-process.ts'
import type { WebProcess } from './web-process.ts'

/** The processes that answer the requests of one port, seen from the main process. */
export interface WebProcesses extends AsyncDisposable {
  url: string
  /** Lets them open their parts, resolves when all serve, and from then on replaces those that die or hang. */
  serve(parts: { metrics: Pick<Metrics, 'write'> | null }): Promise<AsyncDisposable>
  /** The metrics of each; those that do not answer are left out. */
  readMetrics(): Promise<ProcessMetrics[]>
}

interface Options extends Address {
  /** How many processes: 2 or more. */
  count: number
  logger: Logger
  /** Stops them: each finishes its requests. */
  stop: AbortSignal
}

/** Listens, and starts processes of the same program for the requests. Throws `SettingError` when the port is not free. */
export async function openWebProcesses({ host, port, count, logger, stop }: Options): Promise<WebProcesses> {
  const running = new Map<number, WebProcess>()
  let metrics: Pick<Metrics, 'write'> | null = null
  // In-memory limits are counted here, for all of them.
  void new RateLimiterClusterMaster()
  const connections = shareConnections<WebProcess>({
    stop,
    onHang(process) {
      logger.error('a web process hangs and is killed')
      process.kill()
    },
  })
  const url = await listen(connections.server, { host, port, logger })
  const numbers = Array.from({ length: count }, (_, at) => at + 1)

  function start(number: number) {
    const started: WebProcess = startWebProcess({
      number,
      onTaken: (connection) => connections.taken(started, connection),
      writeMetrics: async () => (await metrics?.write()) ?? null,
    })
    running.set(number, started)
    void forgetEnded(number, started)
    return started
  }

  async function forgetEnded(number: number, process: WebProcess) {
    await process.ended
    connections.remove(process)
    if (running.get(number) === process) running.delete(number)
  }

  async function open(process: WebProcess) {
    if (stop.aborted) return
    await process.open(url)
    connections.add(process)
  }

  async function stopAll() {
    const stopping = [...running.values()].map((process) => process.stop())
    await acceptPending(connections.server)
    connections.server.close()
    await Promise.all(stopping)
  }

  stop.addEventListener('abort', () => void stopAll())
  // They load their code while the database starts.
  for (const number of numbers) start(number)

  return {
    url,
    async serve(parts) {
      metrics = parts.metrics
      await Promise.all([...running.values()].map(open))
      const supervisors = numbers.map((number) =>
        keepRunning({
          name: `web process ${number}`,
          isRunning: async () => running.has(number) || stop.aborted,
          start: () => open(start(number)),
          log: logger,
        }),
      )
      return {
        async [Symbol.asyncDispose]() {
          // First, so that none is started any more.
          await Promise.all(supervisors.map((supervisor) => supervisor[Symbol.asyncDispose]()))
          await stopAll()
        },
      }
    },
    async readMetrics() {
      const read = await Promise.all([...running.values()].map((each) => each.measure().catch(() => null)))
      return read.filter((each) => each !== null)
    },
    [Symbol.asyncDispose]: stopAll,
  }
}
