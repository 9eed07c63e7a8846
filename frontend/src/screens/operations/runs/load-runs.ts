import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../../app/paths.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'
import { sayDone } from './say-done.ts'

const names = [
  'q',
  'pipeline',
  'state',
  'lane',
  'requestedBy',
  'errorClass',
  'channel',
  'since',
  'until',
] as const
type Query = Parameters<Client['listRuns']>[0]['query']

/** Loads a page of runs, filtered by the URL's query; `?why=` also explains why a channel is missing. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => searchParams.get(name)?.trim() ?? ''
  const filter = Object.fromEntries(
    names.map((name) => [name, read(name)]).filter(([, value]) => value !== ''),
  )
  const place = Object.fromEntries(
    ['older', 'newer'].map((name) => [name, read(name)]).filter(([, value]) => value !== ''),
  )
  const why = read('why')
  const [page, letters, explanation] = await Promise.all([
    readPage(client, { ...filter, ...place }),
    client.listPlatformLetters(),
    why === '' ? null : client.explainChannel({ query: { q: why } }),
  ])
  return {
    ...page,
    filter,
    letters: letters.value,
    letterCount: Number(letters.headers.get('X-Total-Count')),
    explanation: explanation?.value ?? null,
    done: sayDone(searchParams.get('done'), null),
  }
}

/** An invalid filter is reported above the list. */
async function readPage(client: Client, query: Record<string, string>) {
  try {
    // The API validates the values from the URL.
    return { page: (await client.listRuns({ query: query as Query })).value, error: null }
  } catch (error) {
    if (!isApiError(error) || error.status !== 400) throw error
    const page = { runs: [], total: 0, newer: null, older: null, pipelines: [], errorClasses: [] }
    return { page, error: describeApiError(error) }
  }
}

/** Replays a letter that could not be read. */
export async function act(client: Client, { sent }: Submission) {
  try {
    const { outcome } = (await client.replayPlatformLetter({ params: { id: String(sent.get('letter')) } }))
      .value
    return redirect(paths.operationsRuns({ done: outcome }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeApiError(error) }, { status: error.status })
  }
}
