/** The key of a channel's import: two runs of one channel are never under way at once. Takes the platform's id. */
export function importKey(channelId: string): string {
  return `import:${channelId}`
}
