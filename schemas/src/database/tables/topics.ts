/** Maps a topic, category or keyword of the platform to our topics. */
export interface TopicsTable {
  /** The source of `term`. */
  source: 'wikipedia' | 'category' | 'keyword'
  /** The last part of a Wikipedia address, a category number, or a declared keyword in lower case. */
  term: string
  main_topic: string
  /** '' if the term means the main topic itself. */
  sub_topic: string
}
