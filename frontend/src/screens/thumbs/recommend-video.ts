import { data } from 'react-router-dom'
import type { ActionFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import type { VideoThumbs } from '@channelwise/schemas/recommendation'
import { messages } from '../../app/messages.ts'
import { describeRefusal } from '../../app/shown-error.ts'
import { answerChange } from '../forms/return-without-script.tsx'

/** What came of a thumb. */
export interface ThumbChange {
  /** A visitor has to sign in first: why. */
  prompt?: string
  /** The video's thumbs from now on. */
  thumbs?: VideoThumbs
  /** Why it was refused. */
  error?: string
}

/** Gives the video of the form a thumb, for screens whose only forms are thumbs. */
export async function act(client: Client, { request }: ActionFunctionArgs) {
  const sent = await request.formData()
  const { member } = (await client.showSession()).value
  if (member === null) return data<ThumbChange>({ prompt: messages.signInToRecommend })
  try {
    return answerChange<ThumbChange>(sent, { thumbs: await recommendVideo(client, sent) })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<ThumbChange>({ error: describeRefusal(error) }, { status: error.status })
  }
}

/** Gives the video of the form the thumb that was pressed; the one that is pressed again is taken back. */
export async function recommendVideo(client: Client, sent: FormData): Promise<VideoThumbs> {
  const videoId = String(sent.get('videoId') ?? '')
  const thumb = sent.get('thumb')
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
