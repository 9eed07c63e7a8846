import type { Generated } from 'kysely'

/** Its hash is the advisory lock for writing or removing the sample, also used in migration 018. */
export const sampleLock = 'channelwise sample'

/** The progress of a part of the sample community. */
export interface SampleCommunityTable {
  part: 'members' | 'ties'
  done: number
  total: number
}

/** Has a row if the sample was removed from this database and must not be restored. */
export interface RemovedSampleTable {
  only_row: Generated<boolean>
  removed_at: Generated<Date>
}
