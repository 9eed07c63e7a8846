import { data } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerChange } from '../forms/return-without-script.tsx'
import { readProfile } from './load-profile.ts'

/** The result of following or unfollowing. */
export interface FollowChange {
  /** For guests: the text of the sign-in prompt. */
  prompt?: string
  /** The error message. */
  error?: string
}

/** Follows or unfollows the URL's member; guests get the sign-in prompt's text. */
export async function act(client: Client, { sent, params }: Submission) {
  const intent = sent.get('intent')
  if (intent !== 'follow' && intent !== 'unfollow') throw unknownIntent()
  const { uid } = await readProfile(client, params['id'])
  try {
    if (intent === 'unfollow') await client.unfollow({ body: { followedUid: uid } })
    else await client.addFollow({ body: { followedUid: uid } })
    return answerChange<FollowChange>(sent, {})
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401) return data<FollowChange>({ prompt: messages.signInToFollow }, { status: 401 })
    return data<FollowChange>({ error: describeApiError(error) }, { status: error.status })
  }
}
