/** Maps a topic, category or keyword of the platform to our topics. */
export interface TopicsTable {
  /** The source of `term`. */
  source: 'wikipedia' | 'category' | 'keyword'
  /** The last segment of a Wikipedia URL, a category number, or a declared keyword in lower case. */
  term: string
  main_topic: string
  /** '' if the term stands for the main topic itself. */
  sub_topic: string
}
