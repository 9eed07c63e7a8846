/** A word or phrase with synonyms. */
export interface SynonymsTable {
  /** In lower case with single spaces; unique. */
  word: string
  /** Number of its group of synonyms. */
  meaning: number
}
