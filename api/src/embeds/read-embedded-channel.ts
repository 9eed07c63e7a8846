import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { CardPicture } from '../pictures/cards/card.ts'
import type { DrawPicture } from '../pictures/serve-pictures.ts'

/** What a badge or a drawn card shows of a channel. */
export interface EmbeddedChannel {
  name: string
  /** The members' average, in stars; null before the first rating. */
  rating: number | null
  ratings: number
  moods: string[]
  picture: CardPicture
}

interface Dependencies {
  db: Kysely<Database>
  drawPicture: DrawPicture
}

/** Reads a listed channel; null if there is none with that id. */
export async function readEmbeddedChannel(
  { db, drawPicture }: Dependencies,
  id: string,
): Promise<EmbeddedChannel | null> {
  const row = await db
    .selectFrom('channels')
    .select(['name', 'image', 'rating', 'num_reviews', 'moods'])
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const svg = drawPicture(row.image)
  return {
    name: row.name,
    rating: row.rating,
    ratings: row.num_reviews,
    moods: row.moods.slice(0, moodsShown),
    picture: svg === null ? { name: row.name } : { svg },
  }
}

const moodsShown = 3
