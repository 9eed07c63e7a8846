import { z } from 'zod'
import { findEmailFaults, findPasswordFaults } from '@channelwise/schemas/rules/account-rules'

/** An email address. */
export const emailField = z
  .string()
  .trim()
  .max(254, 'This address is too long')
  .superRefine((email, context) => {
    for (const { message } of findEmailFaults(email)) context.addIssue(message)
  })

/** The current password. */
export const passwordField = z.string().min(1, 'Please enter your password').max(1_000)

const chosen = z.string().max(1_000, 'Your password can have at most 1000 characters')

/** A new password and its confirmation; `checkNewPassword` compares them. */
export const newPasswordFields = { password: chosen, confirmation: chosen }

/** Checks a new password and its confirmation, even when other fields have errors. */
export function checkNewPassword({ password = '', confirmation = '' }: Record<string, string>) {
  return findPasswordFaults({ password, confirmation })
}
