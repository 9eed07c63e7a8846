import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { candidateStates } from '@channelwise/schemas/operations/growth'
import { paths } from '../../../app/paths.ts'
import { readPage } from '../../../app/read-page.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'
import { unknownIntent } from '../../forms/act-by-intent.ts'

/** Candidates per page of the API. */
const candidatesPerPage = 25

/** Loads a page of the candidates in `?state=`; proposed ones by default, and all with `all`. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(request)
  const sought = query.get('state') ?? 'proposed'
  const state = candidateStates.find((one) => one === sought) ?? null
  const { value, headers } = await client.showGrowth({
    query: { ...(state !== null && { state }), page: String(page) },
  })
  const total = Number(headers.get('X-Total-Count'))
  return {
    ...value,
    state,
    page,
    total,
    pageCount: Math.ceil(total / candidatesPerPage),
    done: query.get('done'),
  }
}

const decisions = new Map<unknown, 'approved' | 'blocked'>([
  ['approve', 'approved'],
  ['block', 'blocked'],
])

/** Approves or blocks the chosen candidates, or a typed channel. */
export async function act(client: Client, { sent }: Submission) {
  const state = String(sent.get('state') ?? 'proposed')
  const references = sent
    .getAll('reference')
    .map(String)
    .filter((one) => one.trim() !== '')
  const decision = decisions.get(sent.get('intent'))
  if (decision === undefined) throw unknownIntent()
  if (references.length === 0) return redirect(paths.operationsGrowth({ state, done: 'nothing-chosen' }), 303)
  try {
    await client.decideCandidates({ body: { references, decision } })
    return redirect(paths.operationsGrowth({ state, done: decision }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeApiError(error), typed: references.at(-1) ?? '' }, { status: error.status })
  }
}
