/** An id that nobody can guess: 32 letters and digits, from 122 bits of chance. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
