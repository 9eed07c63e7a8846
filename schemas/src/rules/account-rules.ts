import { memberName } from './profile-rules.ts'

/** Minimum characters of a password. */
export const minPasswordLength = 8

/** An invalid field of a form, with a message to show. */
export interface Fault {
  field: string
  message: string
}

/** Validates a registration, for the form and the API alike. The name is optional. */
export function findRegistrationFaults(form: {
  name: string
  email: string
  password: string
  confirmation: string
}): Fault[] {
  return [...findNameFaults(form.name), ...findEmailFaults(form.email), ...findPasswordFaults(form)]
}

function findNameFaults(name: string): Fault[] {
  if (name.trim() === '') return []
  const [issue] = memberName.safeParse(name).error?.issues ?? []
  return issue === undefined ? [] : [{ field: 'name', message: issue.message }]
}

/** Validates a new password and its confirmation. */
export function findPasswordFaults(form: { password: string; confirmation: string }): Fault[] {
  if (form.password !== form.confirmation)
    return [{ field: 'confirmation', message: 'Passwords do not match' }]
  if ([...form.password].length >= minPasswordLength) return []
  return [{ field: 'password', message: 'Your password needs to be at least 8 characters long' }]
}

/** Validates an email address: a local part, an at sign, and a host with a dot. */
export function findEmailFaults(email: string): Fault[] {
  const isValid = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/.test(
    email.trim(),
  )
  return isValid ? [] : [{ field: 'email', message: 'Please enter an email address' }]
}
