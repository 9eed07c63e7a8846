import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { messageRules } from '@channelwise/schemas/message-rules'
import { paths } from '../../app/paths.ts'
import { answerForm } from '../forms/answer-form.ts'

/** The intent of the form of messages: its screen has another, which adds channels. */
export const messageIntent = 'message'

/** Sends what was written, and leads on to thanks. */
export function sendMessage(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: messageRules.extend({ website: z.string().default('') }),
    async work(body) {
      await client.sendMessage({ body })
      return paths.contributionSubmitted()
    },
  })
}
