import { data, redirect } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerChange } from '../forms/return-without-script.tsx'

interface Reaction {
  isOn: boolean
  count: number
}

/** The result of liking or saving a list. */
export interface ListChange {
  like?: Reaction
  save?: Reaction
  /** The error message. */
  error?: string
}

/**
 * Likes, unlikes, saves or unsaves the URL's list, depending on `intent`, in a single call, which completes even after the page
 * has been left. Guests are redirected to sign in.
 */
export async function act(client: Client, { sent, params }: Submission) {
  const id = params['id'] ?? ''
  try {
    return answerChange(sent, await change(client, id, String(sent.get('intent'))))
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401) return redirect(paths.signIn(paths.list(id)), 303)
    return data<ListChange>({ error: describeApiError(error) }, { status: error.status })
  }
}

async function change(client: Client, id: string, intent: string): Promise<ListChange> {
  const call = { params: { id }, body: {} }
  if (intent === 'like' || intent === 'unlike') {
    const work = intent === 'like' ? client.likeChannelList : client.unlikeChannelList
    const { liked, nbLikes } = (await work(call)).value
    return { like: { isOn: liked, count: nbLikes } }
  }
  if (intent === 'save' || intent === 'unsave') {
    const work = intent === 'save' ? client.addSavedList : client.removeSavedList
    const { saved, nbSaves } = (await work(call)).value
    return { save: { isOn: saved, count: nbSaves } }
  }
  throw unknownIntent()
}
