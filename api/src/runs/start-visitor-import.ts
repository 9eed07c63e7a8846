import type { ImportedChannel, Run } from '@channelwise/schemas/run'

/** The outcome of requesting a channel: the run that imports it, or the channel if it is already here. */
export interface StartedImport {
  run: Run | null
  channel: ImportedChannel | null
}

/** Starts the import that a member requested, under the import rules; see `startImport` in workflows. */
export type StartVisitorImport = (
  link: string,
  asker: { isOperator: boolean; memberId: string },
) => Promise<StartedImport>
