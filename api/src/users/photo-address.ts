/** Where the avatar under a key of the stored files is served, 256 pixels wide; '' (the default picture) without one. */
export function photoAddress(key: string | null): string {
  return key === null ? '' : `/pictures/members/${key}.webp`
}
