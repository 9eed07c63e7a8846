import { z } from 'zod'
import { findEmailFaults } from './account-rules.ts'
import { toPlainText } from './plain-text.ts'

const mostLetters = 5_000

/** What a message to the people of the site may be, for the form and the API alike; the errors are sentences. */
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
    .refine((message) => message.length <= mostLetters, `At most ${mostLetters} characters, please`),
})
