/** What a video's description points at on the platform, known to the catalogue or not. */
export interface VideoMentionsTable {
  video_id: string
  kind: 'video' | 'channel' | 'handle'
  /** A video's or a channel's id of the platform, or a handle with its '@' in lower case. */
  target: string
}
