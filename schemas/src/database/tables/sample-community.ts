import type { Generated } from 'kysely'

/** Hashed, the advisory lock of whoever writes or removes the sample; as in migration 018. */
export const sampleLock = 'channelwise sample'

/** How far a part of the sample community has grown. */
export interface SampleCommunityTable {
  part: 'members' | 'ties'
  done: number
  total: number
}

/** Says, with its only row, that the sample was removed from this database and must not come back. */
export interface RemovedSampleTable {
  only_row: Generated<boolean>
  removed_at: Generated<Date>
}
