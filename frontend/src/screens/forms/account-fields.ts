import { z } from 'zod'
import { messages } from '../../messages.ts'

/** Characters that a new password has at least. */
export const shortestPassword = 8

/** A mail address that was typed. */
export const emailField = z
  .string()
  .trim()
  .min(1, 'Please enter your email address')
  .max(254, 'This address is too long')
  .regex(/^[^\s@]+@[^\s@]+$/, 'This is not a complete email address')

/** A password that exists already. */
export const passwordField = z.string().min(1, 'Please enter your password').max(1_000)

/** A password of one's own choice, typed twice. */
export const newPasswordFields = {
  password: z
    .string()
    .min(shortestPassword, `Your password needs to be at least ${shortestPassword} characters long`)
    .max(1_000, 'Your password can have at most 1000 characters'),
  confirmation: z.string(),
}

/** Holds a form with `newPasswordFields` to two equal passwords. */
export function samePasswords({ password, confirmation }: { password: string; confirmation: string }) {
  return password === confirmation
}

/** What is said, and where, when they differ; also while other fields are wrong. */
export const passwordsDiffer: z.core.$ZodCustomParams = {
  path: ['confirmation'],
  message: messages.passwordsDiffer,
  when: ({ value }) => z.object({ password: z.string(), confirmation: z.string() }).safeParse(value).success,
}
