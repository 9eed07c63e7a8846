import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that leaked most often (some 49,000, of any length), in lower case. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is on the list of leaked ones, in upper or lower case. */
export function isLeakedPassword(password: string): boolean {
  return leakedPasswords.has(password.toLowerCase())
}
