import type { Kysely } from 'kysely'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handlers } from '../endpoints/answer.ts'
import { createLocalClient } from '../endpoints/local-client.ts'
import type { Member } from '../identity/identity.ts'
import { writeLike } from '../likes/like-review.ts'
import { checkReview } from '../reviews/check-review.ts'
import { writeReview } from '../reviews/write-review.ts'
import { createMember } from '../users/create-member.ts'

interface Dependencies {
  db: Kysely<Database>
  handlers: Handlers
}

interface Review {
  channelId: string
  rating: number
  moods: string[]
  comment: string
  createdAt: Date
}

/** The actions of members for the sample community: without sessions, and with past dates. */
export function createCommunityActions({ db, handlers }: Dependencies) {
  return {
    async createMember(planned: { uid: string; name: string }) {
      const member = await createMember({ db }, planned)
      return { id: member._id, client: createClientOf(handlers, member) }
    },
    writeReview(memberId: string, { channelId, createdAt, moods, ...review }: Review) {
      const checked = checkReview({ ...review, moodList: moods })
      return writeReview(db, { channelId, memberId, createdAt, ...checked })
    },
    likeReview: (memberId: string, reviewId: string) => writeLike(db, { reviewId, memberId }),
  }
}

/** The API's calls on behalf of a member who has no session. */
function createClientOf(handlers: Handlers, member: Member): Client {
  const caller = {
    member,
    key: null,
    token: null,
    hasBadToken: false,
    address: '',
    userAgent: '',
    setSession: () => {},
  }
  return createLocalClient(handlers, caller, { checkReply: false, fairUse: null })
}
