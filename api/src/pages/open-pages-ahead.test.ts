import type { IncomingMessage, RequestListener } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildChannelDocument } from '@channelwise/indexer/testing/documents'
import { openPagesAhead } from './open-pages-ahead.ts'

const channels = ['a', 'b'].map((id) => buildChannelDocument(id).card)

/** Opens pages of a listener, and reports what was requested and logged. */
async function openPages(listener: RequestListener, stop = new AbortController()) {
  const paths: string[] = []
  const lines: string[] = []
  await openPagesAhead({
    listener: (request, response) => {
      paths.push(request.url ?? '')
      listener(request, response)
    },
    channels,
    logger: pino({}, { write: (line) => void lines.push(line) }),
    stop: stop.signal,
  })
  return { paths, lines }
}

test('opens the main pages and the given channels, one at a time', async () => {
  let open = 0
  const { paths, lines } = await openPages((_, response) => {
    open += 1
    expect(open).toBe(1)
    setTimeout(() => {
      open -= 1
      response.end('a page')
    }, 2)
  })
  expect(paths).toEqual(expect.arrayContaining(['/', '/search', '/latest-reviews', '/lists']))
  expect(paths.slice(-2)).toEqual([expect.stringMatching(/^\/channel\/.*-a$/), expect.stringMatching(/-b$/)])
  expect(new Set(paths).size).toBe(paths.length)
  expect(lines).toEqual([])
})

test('accepts the encodings of browsers, so that compressed pages are cached', async () => {
  const encodings = new Set<IncomingMessage['headers'][string]>()
  await openPages(({ headers }, response) => {
    encodings.add(headers['accept-encoding'])
    response.end()
  })
  expect([...encodings]).toEqual(['gzip, deflate, br, zstd'])
})

test('stops after the page that is being opened', async () => {
  const stop = new AbortController()
  const { paths, lines } = await openPages((_, response) => {
    stop.abort()
    response.end()
  }, stop)
  expect(paths).toEqual(['/'])
  expect(lines).toEqual([])
})

test('a page that fails is no reason to leave the others out, and a lost connection is logged', async () => {
  const failing = await openPages((_, response) => response.writeHead(503).end())
  expect(failing.paths.length).toBeGreaterThan(4)
  expect(failing.lines).toEqual([])
  const lost = await openPages((request) => request.destroy())
  expect(lost.paths).toEqual(['/'])
  expect(lost.lines.join()).toContain('could not open pages ahead')
})
