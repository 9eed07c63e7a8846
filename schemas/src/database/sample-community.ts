/** How far a part of the sample community has grown. */
export interface SampleCommunityTable {
  part: 'members' | 'ties'
  done: number
  total: number
}
