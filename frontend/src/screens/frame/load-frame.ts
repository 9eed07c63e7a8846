import type { Client } from '@channelwise/schemas/contract/client'
import type { Session } from '@channelwise/schemas/contract/session'

/** The data of the frame around every screen. */
export interface FrameContent extends Session {
  /** The member's unread notifications; 0 for a guest. */
  unread: number
}

/** Loads the session and the unread count. */
export async function loadFrame(client: Client): Promise<FrameContent> {
  const session = (await client.showSession()).value
  const unread = session.member === null ? 0 : (await client.countUnread()).value.unread
  return { ...session, unread }
}
