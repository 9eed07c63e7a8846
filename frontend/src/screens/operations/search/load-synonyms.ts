import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../../app/paths.ts'
import { readPage } from '../../../app/read-page.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'
import { unknownIntent } from '../../forms/act-by-intent.ts'

/** Groups per page of the API. */
const groupsPerPage = 50

/** Loads a page of groups, filtered by `?q=`; `?group=` is the one to edit, and `?words=` starts a new one. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [q, page] = [query.get('q') ?? '', readPage(request)]
  const { value, headers } = await client.listSynonymGroups({ query: { q, page: String(page) } })
  const total = Number(headers.get('X-Total-Count'))
  const edited = value.find(({ id }) => String(id) === query.get('group')) ?? null
  return {
    groups: value,
    q,
    page,
    total,
    pageCount: Math.ceil(total / groupsPerPage),
    edited,
    words: edited?.words ?? readLines(query.get('words') ?? ''),
    done: query.get('done'),
  }
}

/** Previews a change, or applies it. */
export async function act(client: Client, { sent }: Submission) {
  const group = sent.get('group') === null ? {} : { group: Number(sent.get('group')) }
  const intent = sent.get('intent')
  if (intent !== 'preview' && intent !== 'save' && intent !== 'remove') throw unknownIntent()
  const isRemoval = intent === 'remove'
  const words = isRemoval ? [] : readLines(sent.get('words'))
  const examples = readLines(sent.get('examples')).slice(0, 5)
  const typed = { words: String(sent.get('words') ?? ''), examples: String(sent.get('examples') ?? '') }
  try {
    if (intent === 'preview') {
      const { value } = await client.previewSynonyms({ body: { ...group, words, examples } })
      return data({ typed, preview: value, error: null })
    }
    const known = readLines(sent.get('known'))
    await client.saveSynonyms({ body: { ...group, words, ...(known.length > 0 && { known }) } })
    return redirect(paths.operationsSynonyms({ done: isRemoval ? 'remove' : 'save' }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ typed, preview: null, error: describeApiError(error) }, { status: error.status })
  }
}

/** One word or phrase per line; commas separate, too. */
function readLines(text: FormDataEntryValue | null) {
  return String(text ?? '')
    .split(/[\n,]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
