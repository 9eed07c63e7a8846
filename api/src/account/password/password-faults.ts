import { findPasswordFaults } from '@channelwise/schemas/rules/account-rules'
import type { Fault } from '@channelwise/schemas/rules/account-rules'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { isLeakedPassword } from '../../identity/leaked-passwords.ts'

/** Checks a new password: its length, its confirmation and the list of leaked passwords. */
export async function findNewPasswordFaults(form: {
  password: string
  confirmation: string
}): Promise<Fault[]> {
  const faults = findPasswordFaults(form)
  if (faults.length > 0 || !(await isLeakedPassword(form.password))) return faults
  const message = 'This password appears in a list of leaked passwords. Please choose another one.'
  return [{ field: 'password', message }]
}

/** Throws `InvalidRequestError` with the first fault's message; does nothing without faults. */
export function throwFaults(faults: Fault[]) {
  if (faults.length > 0) throw new InvalidRequestError(faults, faults[0]?.message)
}
