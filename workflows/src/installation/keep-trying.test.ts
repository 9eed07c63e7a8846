import { pino } from 'pino'
import { expect, test } from 'vitest'
import { keepTrying } from './keep-trying.ts'

const logger = pino({ level: 'silent' })

test('failing work is retried until it succeeds', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries < 4) throw new Error('the database does not answer')
  }
  await keepTrying(work, { logger, stop: new AbortController().signal, failure: 'it failed', firstWait: 1 })
  expect(tries).toBe(4)
})

test('no retry begins after a stop', async () => {
  const stop = new AbortController()
  let tries = 0
  const work = async () => {
    tries += 1
    stop.abort()
    throw new Error('the database does not answer')
  }
  await keepTrying(work, { logger, stop: stop.signal, failure: 'it failed' })
  expect(tries).toBe(1)
})
