/** The key of a channel's import, which prevents concurrent imports of a channel. Takes the platform's id. */
export function importKey(channelId: string): string {
  return `import:${channelId}`
}
