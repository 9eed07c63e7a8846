import { createChance } from '../../api/src/pictures/chance.ts'
import { writeChannel } from './channel-resource.ts'
import type { PlannedChannel } from './plan-channels.ts'
import { planChannels } from './plan-channels.ts'
import { readNiches } from './read-niches.ts'
import { writeVideos } from './video-resource.ts'

/** Where the product keeps its sample. */
export const sampleFolder = new URL('../../workflows/src/platform/catalogue/sample/', import.meta.url)

/** The two files of the sample catalogue, a resource a line: always the same bytes for the same niches. */
export function generateCatalogue() {
  const channels = planChannels(readNiches(new URL('niches/', import.meta.url)))
  const taken = new Set<string>()
  const resources = channels.map((channel) => {
    const videos = writeVideos(channel, listNeighbours(channel, channels), taken)
    return { channel: writeChannel(channel, videos), videos }
  })
  // By id, which is by chance: an import in this order brings a mixture, not one topic after another.
  resources.sort((one, other) => (one.channel.id < other.channel.id ? -1 : 1))
  return {
    channels: writeLines(resources.map(({ channel }) => channel)),
    videos: writeLines(resources.flatMap(({ videos }) => videos)),
  }
}

/** A dozen channels of the same language, most from the same neighbourhood: people mention those whom they know. */
function listNeighbours(channel: PlannedChannel, channels: PlannedChannel[]) {
  const chance = createChance(`sample neighbours ${channel.name}`)
  const others = chance.shuffle(
    channels.filter((other) => other !== channel && other.niche.language === channel.niche.language),
  )
  const near = others.filter((other) => other.niche.neighbourhood === channel.niche.neighbourhood)
  return [...near.slice(0, 8), ...others.slice(0, 4)]
}

function writeLines(resources: object[]) {
  return resources.map((resource) => `${JSON.stringify(resource)}\n`).join('')
}
