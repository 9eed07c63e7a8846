/** The address of the avatar with a key, 256 pixels wide; '' (the default picture) without a key. */
export function photoAddress(key: string | null): string {
  return key === null ? '' : `/pictures/members/${key}.webp`
}
