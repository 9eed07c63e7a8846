import type { Activities } from '../activities/activities.ts'
import type { PipelineResult, Versions } from '../engine/pipeline.ts'

/** The input of the import of a whole catalogue. */
export interface ImportCatalogue {
  runId: string
  /** The catalogue's fingerprint when the run was requested. */
  fingerprint: string
  /** Imports at most this many of a channel's newest uploads. */
  videosPerChannel: number
}

/** Imports every channel of the catalogue, without rules, 200 channels per step. */
export async function importCatalogue(
  steps: Activities,
  input: ImportCatalogue,
  versions: Versions,
): Promise<PipelineResult> {
  const channelsPerPage = (await versions.changed('import pages of 200 channels instead of 50')) ? 200 : 50
  const { channels, badLines } = await steps.openCatalogue(input)
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
