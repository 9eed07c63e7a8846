import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './create-logger.ts'

/** A logger, and a way to read its lines. */
function buildLog() {
  const lines: string[] = []
  const destination = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
  return { logger: createLogger('warn', destination), read: () => lines.map((line) => JSON.parse(line)) }
}

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('a database outage is logged as one warning, however many requests it fails', () => {
  const { logger, read } = buildLog()
  for (let at = 0; at < 300; at += 1)
    logger.error({ err: refused(), requestId: String(at) }, 'a request failed')
  expect(read()).toMatchObject([
    { level: 40, outage: 'unavailable', msg: 'the database does not answer', failures: 1 },
  ])
})

test('outages of two kinds are two warnings, and other errors are each logged', () => {
  const { logger, read } = buildLog()
  logger.error({ err: refused() }, 'a request failed')
  logger.error({ err: Object.assign(new Error('no room'), { code: '53100' }) }, 'a request failed')
  for (const name of ['first', 'second']) logger.error({ err: new Error(name) }, 'a request failed')
  logger.warn('a plain line')
  expect(read().map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'the database does not answer'],
    [40, "the database's disk is full"],
    [50, 'a request failed'],
    [50, 'a request failed'],
    [40, 'a plain line'],
  ])
})
