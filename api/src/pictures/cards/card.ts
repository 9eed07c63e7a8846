/** The content of a card. */
export interface Card {
  /** The kind of page, in a word or two. */
  kind: string
  /** In any script; left out if it cannot be drawn. */
  title: string
  /** The members' average and the number of ratings; null without ratings. */
  rating: { stars: number; ratings: number } | null
  /** Figures and names, side by side. */
  facts: string[]
  /** Topics and moods, each in a chip. */
  chips: string[]
  /** One is shown large; of more than three, the first four. */
  pictures: CardPicture[]
}

/** One of our SVG documents, or a name whose first letter replaces the picture. */
export type CardPicture = { svg: string } | { name: string }
