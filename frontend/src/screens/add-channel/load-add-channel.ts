import { data } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { ImportedChannel, Run } from '@channelwise/schemas/run'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { startImport } from '../imports/start-import.ts'
import { messageIntent, sendMessage } from './send-message.ts'

/** What the screen shows: an import, an existing channel, or neither. */
interface Addition {
  run: Run | null
  channel: ImportedChannel | null
  error: string | null
}

/** Reads `?run=`, an import to watch, or `?channel=`, an existing channel. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [runId, channelId] = [query.get('run'), query.get('channel')]
  if (runId !== null) return showRun(client, runId)
  return show({ channel: channelId === null ? null : await readChannel(client, channelId) })
}

/** Sends a message, or starts an import and redirects to its progress; returns the reason when it cannot. */
export async function act(client: Client, { sent }: Submission) {
  const intent = sent.get('intent')
  if (intent === messageIntent) return sendMessage(client, sent)
  if (intent !== null) throw unknownIntent()
  return startImport(client, sent, {
    toRun: paths.addChannel,
    toChannel: ({ _id }) => paths.channelAdded(_id),
  })
}

async function showRun(client: Client, id: string) {
  try {
    const run = (await client.showRun({ params: { id } })).value
    return show({ run, channel: run.status === 'succeeded' ? run.channel : null })
  } catch (error) {
    if (isApiError(error)) return show({ error: error.message }, error.status)
    throw error
  }
}

async function readChannel(client: Client, id: string): Promise<ImportedChannel | null> {
  if (!/^[A-Za-z0-9]{1,100}$/.test(id)) return null
  const [channel] = (await client.showChannels({ params: { ids: id, videos: 'false' } })).value
  return channel === undefined
    ? null
    : { _id: channel._id, name: channel.name, profileImage: channel.profileImage }
}

function show(addition: Partial<Addition>, status = 200) {
  const nothing: Addition = { run: null, channel: null, error: null }
  return data({ ...nothing, ...addition }, { status })
}
