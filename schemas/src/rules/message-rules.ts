import { z } from 'zod'
import { findEmailFaults } from './account-rules.ts'
import { toPlainText } from '../text/plain-text.ts'

const maxLength = 5_000

/** Rules for contact messages, shared by form and API. The error messages are sentences to show. */
export const messageRules = z.object({
  email: z
    .string()
    .trim()
    .max(254, 'This address is too long')
    .superRefine((email, context) => {
      for (const { message } of findEmailFaults(email)) context.addIssue(message)
    }),
  message: z
    .string()
    .transform(toPlainText)
    .refine((message) => message !== '', 'Please write a message')
    .refine((message) => message.length <= maxLength, `At most ${maxLength} characters, please`),
})
