import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoPlatform } from '../video-platform.ts'
import { channelsFile, readCatalogueIndex, videosFile } from './catalogue-index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { createCataloguePlatform } from './catalogue-platform.ts'
import type { BadLine } from './read-resources.ts'

/** A folder of YouTube resources, read through when its content is first asked for. */
export interface Catalogue {
  platform: VideoPlatform
  /** Letters and digits; another one as soon as a file has another size or time of change. */
  fingerprint(): Promise<string>
  /** Every channel, in the order of the file. */
  channelIds(): Promise<string[]>
  /** How much can be read, bad lines left out. */
  count(): Promise<{ channels: number; videos: number }>
  /** The lines that were skipped, in the order of the files; complete once `channelIds` or `count` has answered. */
  badLines: readonly BadLine[]
}

/** A folder that is no catalogue; its message is a sentence for whoever set it up. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
}

/**
 * Opens a folder with `channels.jsonl` and, if there are videos, `videos.jsonl`. Throws `CatalogueError` when there
 * is none. `onBadLine` hears of each line that cannot be read, while the folder is read through.
 */
export async function openCatalogue(settings: {
  folder: string
  onBadLine?: (badLine: BadLine) => void
}): Promise<Catalogue> {
  const { folder, onBadLine } = settings
  const badLines: BadLine[] = []
  let state = await describeFolder(folder)
  let reading: Promise<CatalogueIndex> | null = null

  return {
    platform: createCataloguePlatform({ folder, readIndex, forgetIndex }),
    async fingerprint() {
      const found = await describeFolder(folder)
      if (found.fingerprint !== state.fingerprint) forgetIndex()
      state = found
      return found.fingerprint
    },
    channelIds: async () => [...(await readIndex()).channels.keys()],
    async count() {
      const { channels, videos } = await readIndex()
      return { channels: channels.size, videos: videos.size }
    },
    badLines,
  }

  function readIndex() {
    reading ??= startReading()
    return reading
  }

  async function startReading() {
    badLines.length = 0
    try {
      return await readCatalogueIndex(folder, state, (badLine) => {
        badLines.push(badLine)
        onBadLine?.(badLine)
      })
    } catch (error) {
      forgetIndex()
      throw error
    }
  }

  function forgetIndex() {
    reading = null
  }
}

async function describeFolder(folder: string) {
  const channels = await describeFile(join(folder, channelsFile))
  if (channels === null)
    throw new CatalogueError(`There is no catalogue in '${folder}': it has no ${channelsFile}`)
  const videos = await describeFile(join(folder, videosFile))
  const fingerprint = createHash('sha256').update(`${channels} ${videos}`).digest('hex').slice(0, 20)
  return { fingerprint, hasVideos: videos !== null }
}

/** What changes when the file does; null when there is no such file. */
async function describeFile(path: string) {
  try {
    const file = await stat(path, { bigint: true })
    if (!file.isFile()) throw new CatalogueError(`${path} is no file`)
    return `${file.size}:${file.mtimeNs}`
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    // What the file system throws has a code.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new CatalogueError(`${path} cannot be read: ${code}`, { cause: error })
  }
}
