import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createRandom } from '@channelwise/schemas/random'
import { buildChannelResource, buildUploads } from '@channelwise/workflows/platform/test-resources'
import { coin } from '../../indexer/bench/build-channels.ts'

const words =
  'every week we take a slow train through the mountains and talk about history science cooking with people who know'.split(
    ' ',
  )
const topics = ['Food', 'Hobby', 'Knowledge', 'Music', 'Technology', 'Sport', 'Society', 'Film']

/**
 * Writes a catalogue of `count` channels into the folder `to`, which must not exist: names of two coined words and a number,
 * descriptions of 60 words, ten tags, one or two topics and `videosEach` videos.
 */
export async function writeCatalogue(to: string, count: number, videosEach: number): Promise<void> {
  await mkdir(to)
  const random = createRandom('catalogue')
  const coined = Array.from({ length: 4_000 }, () => coin(random))
  const videos = createWriteStream(join(to, 'videos.jsonl'))
  const write = async function* () {
    for (let at = 0; at < count; at += 1) {
      const title = `${random.pick(coined)} ${random.pick(coined)} ${at}`
      const channel = buildChannelResource({
        id: `UC${String(at).padStart(22, 'x')}`,
        snippet: {
          title,
          customUrl: `@channel.${at}`,
          description: Array.from({ length: 60 }, () => random.pick(words)).join(' '),
          country: random.pick(['US', 'GB', 'IN', 'CA', 'AU']),
        },
        statistics: { subscriberCount: String(Math.round(10 ** (3 + 5 * random.fraction()))) },
        topicDetails: {
          topicCategories: [random.pick(topics), random.pick(topics)].map(
            (topic) => `https://en.wikipedia.org/wiki/${topic}`,
          ),
        },
        brandingSettings: {
          channel: { title, keywords: Array.from({ length: 10 }, () => random.pick(coined)).join(' ') },
        },
      })
      for (const video of buildUploads(channel.id, videosEach)) videos.write(`${JSON.stringify(video)}\n`)
      yield `${JSON.stringify(channel)}\n`
    }
  }
  await pipeline(Readable.from(write()), createWriteStream(join(to, 'channels.jsonl')))
  videos.end()
  await finished(videos)
}
