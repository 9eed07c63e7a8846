import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Run } from '@channelwise/schemas/run'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { toShownChannel } from '../../components/channels/shown-channel.ts'
import type { ShownChannel } from '../../components/channels/shown-channel.ts'
import { startImport } from './start-import.ts'

/** The result of searching for a channel by its link or @handle. */
export interface LinkMatch {
  /** Null if it has not been imported. */
  channel: ShownChannel | null
  /** Its import, if the URL names one (`?run=`). */
  run: Run | null
}

/** Reads the channel that a search text links to, and its import; null if the text is not a link. */
export async function readLinkMatch(
  client: Client,
  text: string,
  address: string,
): Promise<LinkMatch | null> {
  const { isLink, channel } = (await client.findChannelByLink({ query: { link: text } })).value
  if (!isLink) return null
  const runId = new URL(address).searchParams.get('run')
  const run = runId === null ? null : await readRun(client, runId)
  const found = channel ?? (await readImported(client, run))
  return { run, channel: found && toShownChannel(found) }
}

/** The other channels, without the linked one. */
export function excludeLinked<C extends { _id: string }>(channels: C[], linked: LinkMatch | null): C[] {
  return channels.filter(({ _id }) => _id !== linked?.channel?._id)
}

/** Starts the import that a search offers, and shows it on the search page. */
export async function importLinked(client: Client, { sent, request }: Submission) {
  return startImport(client, sent, {
    toRun: (runId) => paths.withRun(request.url, runId),
    toChannel: paths.channel,
  })
}

/** Reads a run; null if it is gone. */
async function readRun(client: Client, id: string) {
  try {
    return (await client.showRun({ params: { id } })).value
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}

/** Reads the channel that a run imported: not every link identifies its channel. */
async function readImported(client: Client, run: Run | null) {
  if (run?.status !== 'succeeded' || run.channel === null) return null
  const call = { params: { ids: run.channel._id, videos: 'false' } } as const
  return (await client.showChannels(call)).value[0] ?? null
}
