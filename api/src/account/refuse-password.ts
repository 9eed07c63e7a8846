import { findPasswordFaults } from '@channelwise/schemas/account-rules'
import type { Fault } from '@channelwise/schemas/account-rules'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { isEasyPassword } from '../identity/easy-password.ts'

interface NewPassword {
  password: string
  confirmation: string
  /** Whose it will be. */
  email: string
  name: string
}

/** What is wrong with a new password: length, repetition, or that it is among the first to be guessed. */
export function findNewPasswordFaults(form: NewPassword): Fault[] {
  const faults = findPasswordFaults(form)
  if (faults.length > 0 || !isEasyPassword(form.password, form)) return faults
  return [{ field: 'password', message: 'This password is too easy to guess. Please choose another one.' }]
}

/** Throws `InvalidRequestError` with the first fault's own sentence. */
export function refuseFaults(faults: Fault[]) {
  if (faults.length > 0) throw new InvalidRequestError(faults, faults[0]?.message)
}
