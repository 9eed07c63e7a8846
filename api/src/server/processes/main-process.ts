import type { Socket } from 'node:net'
import type { ProcessMetrics } from '@channelwise/workflows/metrics/metrics'
import type { FromWebProcess, ToWebProcess } from './messages.ts'
import { createQuestions } from './questions.ts'

/** Milliseconds for the metrics of all processes, which takes the database and each of them seconds at most. */
const scrapeTimeout = 10_000

/** The main process, seen from a web process. */
export interface MainProcess {
  /** This process's number among the web processes, from 1. */
  number: number
  /** Resolves to the site's own URL when this process may open its parts, or to null when `stop` aborts before. */
  opened: Promise<string | null>
  /** Reports that this process is ready, and takes connections from now on. */
  serve(parts: ServingParts): void
  /** The metrics of all processes; rejects when they cannot be read. */
  writeMetrics(): Promise<string>
}

interface ServingParts {
  take(connection: Socket): void
  /** The metrics of this process. */
  readMetrics(): Promise<ProcessMetrics>
}

/** Connects a web process to the main process, which stops it by `stop`. */
export function connectMainProcess(number: number, stop: AbortController): MainProcess {
  const opened = Promise.withResolvers<string | null>()
  const scraping = createQuestions<string | null>(scrapeTimeout)
  let parts: ServingParts | null = null
  stop.signal.addEventListener('abort', () => opened.resolve(null))

  process.on('message', async (message: ToWebProcess, connection?: Socket) => {
    if (message.kind === 'open') opened.resolve(message.url)
    else if (message.kind === 'stop') stop.abort()
    else if (message.kind === 'connection') {
      if (connection !== undefined) parts?.take(connection)
      send({ kind: 'taken', number: message.number })
    } else if (message.kind === 'measure') {
      const metrics = await parts?.readMetrics()
      send({ kind: 'measured', number: message.number, metrics: metrics ?? [] })
    } else if (message.kind === 'metrics') scraping.answer(message.number, message.text)
  })

  return {
    number,
    opened: opened.promise,
    serve(serving) {
      parts = serving
      send({ kind: 'serving' })
    },
    async writeMetrics() {
      const text = await scraping.ask((question) => send({ kind: 'writeMetrics', number: question }))
      if (text === null) throw new Error('The main process could not read the metrics')
      return text
    },
  }
}

/** Ignores failures: when the main process has died, this one ends, too. */
function send(message: FromWebProcess) {
  process.send?.(message, undefined, undefined, () => {})
}
