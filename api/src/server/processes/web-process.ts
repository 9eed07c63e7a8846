import cluster from 'node:cluster'
import type { Socket } from 'node:net'
import type { ProcessMetrics } from '@channelwise/workflows/metrics/metrics'
import type { FromWebProcess, ToWebProcess } from './messages.ts'
import { createQuestions } from './questions.ts'
import type { Taker } from './share-connections.ts'

/** A process that answers requests, seen from the main process. */
export interface WebProcess extends Taker {
  /** Lets it open its parts; resolves when it serves, and rejects when it ends before. */
  open(url: string): Promise<void>
  /** Reads its metrics; rejects when it does not answer in time. */
  measure(): Promise<ProcessMetrics>
  /** Resolves when it has ended, however that happened. */
  ended: Promise<void>
  /** Ends it at once, whatever it is doing. */
  kill(): void
  /** Lets it finish its requests, and kills it if that takes too long; resolves when it has ended. */
  stop(): Promise<void>
}

interface Options {
  /** Its number among the web processes, from 1. */
  number: number
  /** It has taken this connection. */
  onTaken(connection: number): void
  /** The metrics of all processes; null when they cannot be read. */
  writeMetrics(): Promise<string | null>
}

/** Milliseconds to finish its requests and close its parts; `docker stop` kills after ten seconds. */
const stopTimeout = 9_500
/** Milliseconds to report its metrics. */
const measureTimeout = 2_000

/** Forks another process with the same program. */
export function startWebProcess({ number, onTaken, writeMetrics }: Options): WebProcess {
  const worker = cluster.fork({ WEB_PROCESS: String(number) })
  const serving = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const measuring = createQuestions<ProcessMetrics>(measureTimeout)
  // The main process learns of its end by the event below.
  serving.promise.catch(() => {})

  /** Sends nothing to a process that has just died. */
  function send(message: ToWebProcess, connection?: Socket) {
    if (worker.isConnected()) worker.process.send(message, connection, { keepOpen: true }, () => {})
  }

  worker.on('message', async (message: FromWebProcess) => {
    if (message.kind === 'serving') serving.resolve()
    else if (message.kind === 'taken') onTaken(message.number)
    else if (message.kind === 'measured') measuring.answer(message.number, message.metrics)
    else if (message.kind === 'writeMetrics') {
      const text = await writeMetrics().catch(() => null)
      send({ kind: 'metrics', number: message.number, text })
    }
  })
  const kill = () => void worker.process.kill('SIGKILL')
  worker.on('error', kill)
  worker.on('exit', (status, signal) => {
    serving.reject(new Error(`web process ${number} ended with ${signal ?? `status ${status}`}`))
    ended.resolve()
  })

  return {
    give: (connection, socket) => send({ kind: 'connection', number: connection }, socket),
    kill,
    open(url) {
      send({ kind: 'open', url })
      return serving.promise
    },
    measure: () => measuring.ask((question) => send({ kind: 'measure', number: question })),
    ended: ended.promise,
    async stop() {
      send({ kind: 'stop' })
      const late = setTimeout(kill, stopTimeout)
      await ended.promise.finally(() => clearTimeout(late))
    },
  }
}
