/** A word or phrase with synonyms. */
export interface SynonymsTable {
  /** In lower case with single spaces; unique. */
  word: string
  /** The number of its synonym group. */
  meaning: number
}
