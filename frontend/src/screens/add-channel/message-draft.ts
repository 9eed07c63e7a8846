/** The storage key of a member's or, without a uid, a guest's message. */
export function messageDraftKey(uid: string | undefined): string {
  return `message-draft:${uid ?? 'guest'}`
}
