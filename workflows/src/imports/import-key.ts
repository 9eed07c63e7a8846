/** The key of a channel's import, which keeps a channel from being imported twice at once. Takes the platform's id. */
export function importKey(channelId: string): string {
  return `import:${channelId}`
}
