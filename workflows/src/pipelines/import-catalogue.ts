import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** What the import of a whole catalogue needs to know. */
export interface ImportCatalogue {
  runId: string
  /** Of the catalogue as it was when the run was asked for. */
  fingerprint: string
  /** At most so many of a channel's newest uploads. */
  videosPerChannel: number
}

const channelsPerPage = 50

/** Brings every channel of the catalogue's folder to the pages, without any rule, 50 channels a step. */
export async function importCatalogue(steps: Activities, input: ImportCatalogue): Promise<PipelineResult> {
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
