import type { Activities } from '../activities/activities.ts'
import type { PipelineResult, Versions } from '../engine/pipeline.ts'

/** The input of a whole catalogue's import. */
export interface ImportCatalogue {
  runId: string
  /** The catalogue's fingerprint when the run was requested. */
  fingerprint: string
  /** The maximum number of a channel's newest uploads to import. */
  videosPerChannel: number
}

/** Imports every channel of the catalogue, without rules, many channels per step. */
export async function importCatalogue(
  steps: Activities,
  input: ImportCatalogue,
  versions: Versions,
): Promise<PipelineResult> {
  const isSized = await versions.changed('size the pages by the videos of a channel, instead of 50 channels')
  const { channels, videos, badLines } = await steps.openCatalogue(input)
  const channelsPerPage = isSized ? sizePages(Math.min(videos / channels, input.videosPerChannel)) : 50
  for (let from = 0; from < channels; from += channelsPerPage) {
    await steps.importCataloguePage({
      ...input,
      from,
      to: Math.min(from + channelsPerPage, channels),
      channels,
      badLines,
    })
  }
  await steps.waitUntilIndexed({ channelId: null })
  return { channelId: null }
}

/**
 * The number of channels per step, given their average number of videos: a step costs a dozen round trips to Postgres, and
 * two pages are in memory at once.
 */
function sizePages(videosEach: number) {
  return Math.max(10, Math.min(Math.floor(2_000 / Math.max(videosEach, 1)), 200))
}
