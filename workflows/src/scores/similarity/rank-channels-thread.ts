import { parentPort, workerData } from 'node:worker_threads'
import { rankChannels } from './rank-channels.ts'
import type { ComparedChannels } from './rank-channels.ts'

// A thread of its own, so that the process that serves pages goes on doing so.
const { compared, width } = workerData as { compared: ComparedChannels; width: number }
for (const ranked of rankChannels(compared, width))
  parentPort?.postMessage(ranked, [ranked.similar.buffer, ranked.scores.buffer])
