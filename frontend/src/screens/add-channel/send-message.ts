import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { messageRules } from '@channelwise/schemas/rules/message-rules'
import { paths } from '../../app/paths.ts'
import { answerForm } from '../forms/answer-form.ts'

/** The contact form's intent, which distinguishes it from the form that adds channels. */
export const messageIntent = 'message'

/** Sends the message and redirects to the thank-you page. */
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
