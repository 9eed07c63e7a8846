import { z } from 'zod'
import { findEmailFaults, findPasswordFaults } from '@channelwise/schemas/account-rules'

/** A mail address that was typed. */
export const emailField = z
  .string()
  .trim()
  .max(254, 'This address is too long')
  .superRefine((email, context) => {
    for (const { message } of findEmailFaults(email)) context.addIssue(message)
  })

/** A password that exists already. */
export const passwordField = z.string().min(1, 'Please enter your password').max(1_000)

const chosen = z.string().max(1_000, 'Your password can have at most 1000 characters')

/** A password of one's own choice, typed twice; `checkNewPassword` compares them. */
export const newPasswordFields = { password: chosen, confirmation: chosen }

/** What is wrong with the two, also while other fields are wrong. */
export function checkNewPassword({ password = '', confirmation = '' }: Record<string, string>) {
  return findPasswordFaults({ password, confirmation })
}
