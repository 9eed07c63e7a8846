import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { indexJobs } from '@channelwise/schemas/operations/search'
import { paths } from '../../../app/paths.ts'
import { readPage } from '../../../app/read-page.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'
import { unknownIntent } from '../../forms/act-by-intent.ts'

/** Refused documents per page of the API. */
const refusedPerPage = 25

/** Loads the state of search, and a page of the documents that engines refused. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const page = readPage(request)
  const [state, refused] = await Promise.all([
    client.showSearchState(),
    client.listRefusedDocuments({ query: { page: String(page) } }),
  ])
  const refusedCount = Number(refused.headers.get('X-Total-Count'))
  return {
    ...state.value,
    refused: refused.value,
    refusedCount,
    page,
    pageCount: Math.ceil(refusedCount / refusedPerPage),
    done: new URL(request.url).searchParams.get('done'),
  }
}

/** What each of the page's forms does, by its `intent`. */
export async function act(client: Client, { sent }: Submission) {
  try {
    const done = await actOn(client, sent)
    return redirect(paths.operationsSearch({ done }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeApiError(error) }, { status: error.status })
  }
}

async function actOn(client: Client, sent: FormData): Promise<string> {
  const intent = String(sent.get('intent') ?? '')
  const engine = String(sent.get('engine') ?? '')
  const job = indexJobs.find((one) => one === intent)
  if (job !== undefined) {
    await client.startIndexJob({ body: { engine, job } })
    return job
  }
  switch (intent) {
    case 'repair-chosen': {
      const documents = readDocuments(sent)
      if (documents.length === 0) return 'nothing-chosen'
      await client.startIndexJob({ body: { engine, job: 'repair', documents } })
      return 'repair'
    }
    case 'stop':
      await client.stopIndexJob({ params: { id: String(sent.get('run') ?? '') }, body: {} })
      return 'stop'
    case 'time':
      await client.timeIndexChange({ body: {} })
      return 'time'
    case 'replay-all':
      await client.replayRefusedDocuments({ body: {} })
      return 'replay'
    case 'replay': {
      const ids = sent.getAll('letter').map(Number)
      if (ids.length === 0) return 'nothing-chosen'
      await client.replayRefusedDocuments({ body: { ids } })
      return 'replay'
    }
    default:
      throw unknownIntent()
  }
}

/** Parses what `documentValue` writes. */
function readDocuments(sent: FormData) {
  return sent.getAll('document').map((value) => {
    const [kind = '', ...id] = String(value).split(':')
    return { kind: kind === 'video' ? ('video' as const) : ('channel' as const), id: id.join(':') }
  })
}

/** The form value of a document. */
export function documentValue({ kind, id }: { kind: string; id: string }): string {
  return `${kind}:${id}`
}
