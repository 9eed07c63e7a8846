import type { Generated } from 'kysely'

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
