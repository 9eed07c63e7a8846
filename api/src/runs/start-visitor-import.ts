import type { ImportedChannel, Run } from '@channelwise/schemas/run'

/** What came of asking for a channel: the run that brings it, or the channel when it is here already. */
export interface StartedImport {
  run: Run | null
  channel: ImportedChannel | null
}

/** Starts the import that a member asked for, under the rules of the page; see `startImport` of the workflows. */
export type StartVisitorImport = (link: string, asker: { isOperator: boolean }) => Promise<StartedImport>
