import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoPlatform } from '../video-platform.ts'
import { channelsFile, readCatalogueIndex, videosFile } from './catalogue-index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { createCataloguePlatform } from './catalogue-platform.ts'
import type { BadLine } from './read-resources.ts'

/** A folder of YouTube resources, indexed on first use. */
export interface Catalogue {
  platform: VideoPlatform
  /** A hash that changes with the size or modification time of a file. */
  fingerprint(): Promise<string>
  /** The ids of all channels, in file order. */
  channelIds(): Promise<string[]>
  /** How many channels and videos are readable. */
  count(): Promise<{ channels: number; videos: number }>
  /** The skipped lines, in file order; complete once `channelIds` or `count` has resolved. */
  badLines: readonly BadLine[]
}

/** A folder is not a catalogue; the message is for the operator. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
}

/**
 * Opens a folder with `channels.jsonl` and, optionally, `videos.jsonl`. Throws `CatalogueError` when it has none.
 * Indexing calls `onBadLine` for each unreadable line.
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
    platform: createCataloguePlatform({ folder, readIndex, invalidateIndex }),
    async fingerprint() {
      const found = await describeFolder(folder)
      if (found.fingerprint !== state.fingerprint) invalidateIndex()
      state = found
      return found.fingerprint
    },
    channelIds: async () => (await readIndex()).channelIds,
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
      invalidateIndex()
      throw error
    }
  }

  function invalidateIndex() {
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

/** A file's size and modification time; null when it does not exist. */
async function describeFile(path: string) {
  try {
    const file = await stat(path, { bigint: true })
    if (!file.isFile()) throw new CatalogueError(`${path} is not a file`)
    return `${file.size}:${file.mtimeNs}`
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    // Errors of the file system have a code.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new CatalogueError(`${path} cannot be read: ${code}`, { cause: error })
  }
}
