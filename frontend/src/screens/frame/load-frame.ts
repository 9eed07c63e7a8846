import type { Client } from '@channelwise/schemas/contract/client'
import type { Session } from '@channelwise/schemas/contract/session'

/** What stands around every screen. */
export interface FrameContent extends Session {
  /** The member's notifications that are unread; 0 for a visitor. */
  unread: number
}

/** Who is looking, and how much is new to them. */
export async function loadFrame(client: Client): Promise<FrameContent> {
  const session = (await client.showSession()).value
  const unread = session.member === null ? 0 : (await client.countUnread()).value.unread
  return { ...session, unread }
}
