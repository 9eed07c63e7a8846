import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../../app/paths.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'
import { unknownIntent } from '../../forms/act-by-intent.ts'

/** Loads an import batch and a page of its links; `?state=` filters them, `?after=` is a position. */
export async function load(client: Client, { params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const call = { params: { id: params['id'] ?? '' } }
  const asked = searchParams.get('state')
  const state = states.find((each) => each === asked)
  const after = /^\d{1,6}$/.exec(searchParams.get('after') ?? '')?.[0]
  const [batch, page] = await Promise.all([
    client.showImport(call),
    client.listImportItems({ ...call, query: { state, after } }),
  ])
  return { batch: batch.value, page: page.value, state, after, done: searchParams.get('done') }
}

const states = ['waiting', 'done', 'failed'] as const

/** Starts, stops or retries the import, depending on the form's `intent`. */
export async function act(client: Client, { sent, params }: Submission) {
  const [id, intent] = [params['id'] ?? '', String(sent.get('intent') ?? '')]
  const call = { params: { id } }
  try {
    if (intent === 'start') await client.startImportBatch(call)
    else if (intent === 'stop') await client.stopImportBatch(call)
    else if (intent === 'retry') await client.retryImportBatch(call)
    else throw unknownIntent()
    return redirect(paths.operationsImport(id, { done: intent }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeApiError(error) }, { status: error.status })
  }
}
