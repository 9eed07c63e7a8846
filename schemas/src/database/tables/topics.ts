/** What a topic, category or keyword of the platform means on our map of topics. */
export interface TopicsTable {
  /** Where `term` comes from. */
  source: 'wikipedia' | 'category' | 'keyword'
  /** The last part of a Wikipedia address, a category number, or a declared keyword in lower case. */
  term: string
  main_topic: string
  /** '' where the term means the main topic itself. */
  sub_topic: string
}
