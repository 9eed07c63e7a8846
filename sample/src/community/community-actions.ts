import type { Client } from '@channelwise/schemas/contract/client'
import type { PlannedReview } from './plan-community.ts'

/** What the sample community does on the site: through the functions that serve real members, under the same rules. */
export interface CommunityActions {
  /** Finds the member with this uid, or creates them. */
  createMember(member: { uid: string; name: string }): Promise<CommunityMember>
  /** Rejects a review that the rules forbid. */
  writeReview(memberId: string, review: PlannedReview): Promise<unknown>
  likeReview(memberId: string, reviewId: string): Promise<unknown>
}

/** A member of the community. */
export interface CommunityMember {
  id: string
  /** Calls the API on the member's behalf. */
  client: Client
}
