/** How often a query was searched for on a day, without anything about who searched. Kept for 8 days. */
export interface SearchTextsTable {
  /** In UTC, such as '2026-01-31'. */
  day: string
  /** In lower case with single spaces. */
  text: string
  asked: number
  /** How often it had no results at all. */
  unanswered: number
}
