import type { Client } from '@channelwise/schemas/contract/client'
import type { PlannedReview } from './plan-community.ts'

/** What the community may do on the site: the same functions that serve real members, under the same rules. */
export interface CommunityActions {
  /** The member with this uid, created if there is none. */
  createMember(member: { uid: string; name: string }): Promise<CommunityMember>
  /** Rejects a review that no member could write. */
  writeReview(memberId: string, review: PlannedReview): Promise<unknown>
  likeReview(memberId: string, reviewId: string): Promise<unknown>
}

/** A member of the community. */
export interface CommunityMember {
  id: string
  /** Calls the API on the member's behalf. */
  client: Client
}
