/** The most common leaked passwords (about 49,000, of any length), in lower case; loaded at the first check. */
let leakedPasswords: Promise<ReadonlySet<string>> | undefined

/** Whether a password is on the list of leaked ones; case-insensitive. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  leakedPasswords ??= loadLeakedPasswords()
  return (await leakedPasswords).has(password.toLowerCase())
}

async function loadLeakedPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
