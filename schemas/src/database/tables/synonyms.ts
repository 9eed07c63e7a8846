/** A word or phrase that text searches take for others of the same meaning. */
export interface SynonymsTable {
  /** In lower case with single spaces; in one group only. */
  word: string
  /** The number that the words of a group share. */
  meaning: number
}
