/** Keeps compression, caches and proxies from buffering events. */
export const eventHeaders = { 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' }

/** Milliseconds of silence after which a comment is sent, so that proxies keep the connection open. */
const defaultMaxSilence = 10_000

/**
 * Writes server-sent events: the JSON of each value that differs from the one before. A client that has disconnected is
 * noticed at the next event or comment.
 */
export async function* writeEvents(
  values: AsyncIterable<unknown>,
  maxSilence = defaultMaxSilence,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let last = ''
  let writtenAt = 0
  for await (const value of values) {
    const event = `data: ${JSON.stringify(value)}\n\n`
    const isNew = event !== last
    if (!isNew && performance.now() - writtenAt < maxSilence) continue
    last = event
    writtenAt = performance.now()
    yield encoder.encode(isNew ? event : ':\n\n')
  }
}
