import { memberName } from './profile-rules.ts'

/** Minimum characters of a password. */
export const minPasswordLength = 8
/** In UTF-16 code units. */
export const maxPasswordLength = 1_000

/** Days for which an account remembers the networks that it was signed in to from. */
export const rememberedNetworkDays = 90

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

/** Excludes control and invisible characters: mailers drop those, and the mail would go to somebody else. */
const emailAddress =
  /^(?!.*@.*-(\.|$))[^\p{C}\p{Z}@<>,;:"()[\]\\]{1,64}@(?:(?!-)[-\p{L}\p{M}\p{N}]{1,63}\.)+(?!-|\d+$)[-\p{L}\p{M}\p{N}]{2,63}$/u

/** Validates an email address: a local part, an at sign, and a host with a dot, in any script. */
export function findEmailFaults(email: string): Fault[] {
  const address = email.trim()
  // Mailers may also treat compatibility characters, such as full-width letters, as plain ones.
  const isValid = emailAddress.test(address) && address === address.normalize('NFKC')
  return isValid ? [] : [{ field: 'email', message: 'Please enter an email address' }]
}
