import { data } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { VideoThumbs } from '@channelwise/schemas/recommendation'
import { messages } from '../../app/messages.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerChange } from '../forms/return-without-script.tsx'

/** The result of pressing a thumb. */
export interface ThumbChange {
  /** The sign-in prompt's text, for guests. */
  prompt?: string
  /** The video's new thumbs. */
  thumbs?: VideoThumbs
  /** The error message. */
  error?: string
}

/** Handles thumbs on screens without other forms. */
export async function act(client: Client, { sent }: Submission) {
  try {
    return answerChange<ThumbChange>(sent, { thumbs: await recommendVideo(client, sent) })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401) return data<ThumbChange>({ prompt: messages.signInToRecommend })
    return data<ThumbChange>({ error: describeApiError(error) }, { status: error.status })
  }
}

/** Saves the pressed thumb of the form's video; pressing it again undoes it. */
export async function recommendVideo(client: Client, sent: FormData): Promise<VideoThumbs> {
  const videoId = String(sent.get('videoId') ?? '')
  const thumb = sent.get('thumb')
  if (thumb !== 'up' && thumb !== 'down' && thumb !== 'none') throw unknownIntent()
  const reply =
    thumb === 'none'
      ? await client.withdrawRecommendation({ body: { videoId } })
      : await client.recommendVideo({
          body: {
            videoId,
            channelName: String(sent.get('channelName') ?? ''),
            videoTitle: String(sent.get('videoTitle') ?? ''),
            recommendation: thumb === 'up',
          },
        })
  return reply.value
}
