import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ComparedChannels, RankedChannels } from './rank-channels.ts'

/** `rankChannels` in a thread of its own; it ends early, without an error, when `stop` aborts. */
export async function* rankInThread(
  compared: ComparedChannels,
  { width, stop }: { width: number; stop: AbortSignal },
): AsyncGenerator<RankedChannels, void> {
  const thread = new Worker(new URL('./rank-channels-thread.ts', import.meta.url), {
    workerData: { compared, width },
  })
  const end = () => void thread.terminate()
  if (stop.aborted) end()
  stop.addEventListener('abort', end)
  try {
    for await (const [ranked] of on(thread, 'message', { close: ['exit'] })) {
      if (stop.aborted) return
      // It sends nothing else.
      yield ranked as RankedChannels
    }
  } finally {
    stop.removeEventListener('abort', end)
    await thread.terminate()
  }
}
