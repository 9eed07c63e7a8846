/** A link in a video's description to another video or channel of the platform, in the catalogue or not. */
export interface VideoMentionsTable {
  video_id: string
  kind: 'video' | 'channel' | 'handle'
  /** The platform's id of a video or channel, or a handle with its '@' in lower case. */
  target: string
}
