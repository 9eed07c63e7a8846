/** What a card says. */
export interface Card {
  /** What it is about, in a word or two. */
  kind: string
  /** In any script; left out where it cannot be drawn. */
  title: string
  /** The members' average and how many ratings it has; null where there is none. */
  rating: { stars: number; ratings: number } | null
  /** Figures and names, one beside the other. */
  facts: string[]
  /** Words of the field, each in a chip. */
  chips: string[]
  /** One is shown large, of more the first four. */
  pictures: CardPicture[]
}

/** An SVG document of our own, or the name whose first letter stands in for a picture elsewhere. */
export type CardPicture = { svg: string } | { name: string }
