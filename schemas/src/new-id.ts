/** Creates an unguessable id: 32 letters and digits, 122 random bits. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
