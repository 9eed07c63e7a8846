import { createRandom } from '@channelwise/schemas/random'
import { writeChannel } from './channel-resource.ts'
import { drawVideos } from './draw-videos.ts'
import type { PlannedChannel } from './plan-channels.ts'
import { planChannel } from './plan-channels.ts'
import { readNiches } from './read-niches.ts'
import { writeVideo } from './video-resource.ts'

/** The folder of the recorded catalogue. */
export const catalogueFolder = new URL('../../catalogue/', import.meta.url)

/** Generates the two files of the sample catalogue, a resource per line: always the same bytes for the same niches. */
export function generateCatalogue() {
  const channels = readNiches(new URL('niches/', import.meta.url)).map(planChannel)
  const taken = new Set<string>()
  const resources = channels.map((channel) => {
    const videos = drawVideos(channel, listNeighbors(channel, channels), taken)
    return {
      channel: writeChannel(channel, videos),
      videos: videos.map((video) => writeVideo(channel, video)),
    }
  })
  // Ids are random, so importing in this order mixes topics.
  resources.sort((one, other) => (one.channel.id < other.channel.id ? -1 : 1))
  return {
    channels: writeLines(resources.map(({ channel }) => channel)),
    videos: writeLines(resources.flatMap(({ videos }) => videos)),
  }
}

/** A dozen channels of the same language, most from the same neighborhood, that a channel may mention. */
function listNeighbors(channel: PlannedChannel, channels: PlannedChannel[]) {
  // The seed keeps its British spelling: any other seed would draw other neighbors.
  const random = createRandom(`sample neighbours ${channel.name}`)
  const others = random.shuffle(
    channels.filter((other) => other !== channel && other.niche.language === channel.niche.language),
  )
  const near = others.filter((other) => other.niche.neighborhood === channel.niche.neighborhood)
  return [...near.slice(0, 8), ...others.slice(0, 4)]
}

function writeLines(resources: object[]) {
  return resources.map((resource) => `${JSON.stringify(resource)}\n`).join('')
}
