import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import type { Release, RequestLimits } from './fair-queue.ts'

const never = new AbortController().signal

/** A queue and its requests, each named by its lane and number. */
function open({ perLane = 2, ...limits }: Partial<RequestLimits> & { perLane?: number } = {}) {
  const long = { maxWait: 60_000, maxHold: 60_000, maxWaiting: 100 }
  const queue = createFairQueue({ total: 3, ...long, ...limits })
  const begun: string[] = []
  const inProgress = new Map<string, Release>()
  const refused: string[] = []
  return {
    begun,
    refused,
    inProgress,
    async ask(name: string, gone = never) {
      const release = await queue.acquire({ name: name.charAt(0), max: perLane }, gone)
      if (release === null) return void refused.push(name)
      begun.push(name)
      inProgress.set(name, release)
    },
    async end(name: string) {
      inProgress.get(name)?.()
      inProgress.delete(name)
      await settled()
    },
  }
}

/** Resolves once everything that needs no timer has happened. */
async function settled() {
  await new Promise((resolve) => setImmediate(resolve))
}

test('a lane runs up to its limit, and the others start in order', async () => {
  const site = open()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void site.ask(name)
  await settled()
  expect(site.begun).toEqual(['a1', 'a2'])
  await site.end('a2')
  await site.end('a1')
  expect(site.begun).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('waiting lanes are served round-robin, however many requests one lane has', async () => {
  const site = open({ total: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void site.ask(name)
  await settled()
  for (let at = 0; at < 7; at += 1) await site.end(site.begun.at(-1) ?? '')
  expect(site.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a request whose client disconnects leaves the queue, and one that finds the queue full is refused', async () => {
  const site = open({ perLane: 1, maxWaiting: 2 })
  const gone = new AbortController()
  void site.ask('a1')
  void site.ask('a2', gone.signal)
  for (const name of ['a3', 'a4']) void site.ask(name)
  await settled()
  expect(site.refused).toEqual(['a4'])
  gone.abort()
  void site.ask('a5')
  await site.end('a1')
  await site.end('a3')
  expect([site.begun, site.refused]).toEqual([
    ['a1', 'a3', 'a5'],
    ['a4', 'a2'],
  ])
})

test('a request waits at most maxWait, and a slot held longer than maxHold is freed', async () => {
  const shortWait = open({ perLane: 1, maxWait: 1 })
  void shortWait.ask('a1')
  await shortWait.ask('a2')
  expect([shortWait.begun, shortWait.refused]).toEqual([['a1'], ['a2']])
  const shortHold = open({ perLane: 1, maxHold: 1 })
  void shortHold.ask('a1')
  await shortHold.ask('a2')
  expect(shortHold.begun).toEqual(['a1', 'a2'])
})

describe('for any sequence of arrivals, completions and departures', () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('ask' as const), lane: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({ act: fc.constantFrom('end' as const, 'go' as const), which: fc.nat(50) }),
  )

  test('limits hold, no request waits while a slot is free, lanes are in order, and all are served', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const site = open()
        const waiting = new Map<string, AbortController>()
        const count = (names: Iterable<string>, lane: string) => [...names].filter((name) => name[0] === lane)
        let asked = 0
        const check = async () => {
          await settled()
          for (const name of [...site.begun, ...site.refused]) waiting.delete(name)
          const running = [...site.inProgress.keys()]
          expect(running.length).toBeLessThanOrEqual(3)
          for (const lane of 'abcd') {
            const ownRunning = count(running, lane).length
            expect(ownRunning).toBeLessThanOrEqual(2)
            if (running.length < 3 && ownRunning < 2) expect(count(waiting.keys(), lane)).toEqual([])
            const numbers = count(site.begun, lane).map((name) => Number(name.slice(1)))
            expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
          }
        }
        for (const { act, ...target } of steps) {
          if ('lane' in target) {
            const name = `${target.lane}${(asked += 1)}`
            const gone = new AbortController()
            waiting.set(name, gone)
            void site.ask(name, gone.signal)
          } else {
            const names = [...(act === 'end' ? site.inProgress : waiting).keys()]
            const name = names[target.which % names.length] ?? ''
            if (act === 'end') await site.end(name)
            else waiting.get(name)?.abort()
          }
          await check()
        }
        for (let [name] = site.inProgress.keys(); name !== undefined; [name] = site.inProgress.keys()) {
          await site.end(name)
          await check()
        }
        expect(site.begun.length + site.refused.length).toBe(asked)
      }),
      { numRuns: 100 },
    )
  })
})
