/** An engine whose search index is kept in step: every change is noted for each of them. */
export interface SearchEnginesTable {
  engine: string
}
