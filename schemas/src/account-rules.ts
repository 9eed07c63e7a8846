import { memberName } from './profile-rules.ts'

/** Characters a password has at least. */
export const minPasswordLength = 8

/** What is wrong with a field of a form. */
export interface Fault {
  field: string
  message: string
}

/** What is wrong with a registration, as form and API say it; empty when nothing is. A name may be left out. */
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

/** What is wrong with a new password and its repetition. */
export function findPasswordFaults(form: { password: string; confirmation: string }): Fault[] {
  if (form.password !== form.confirmation)
    return [{ field: 'confirmation', message: 'Passwords do not match' }]
  if ([...form.password].length >= minPasswordLength) return []
  return [{ field: 'password', message: 'Your password needs to be at least 8 characters long' }]
}

/** What is wrong with an address: a part, an at sign, and a host with a dot in it. */
export function findEmailFaults(email: string): Fault[] {
  const fits = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/.test(email.trim())
  return fits ? [] : [{ field: 'email', message: 'Please enter an email address' }]
}
