import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common leaked passwords (about 49,000, of any length), in lower case. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is on the list of leaked ones; case-insensitive. */
export function isLeakedPassword(password: string): boolean {
  return leakedPasswords.has(password.toLowerCase())
}
