/** The tables that one Postgres index consists of. */
export interface DocumentTables {
  channels: string
  cards: string
  videos: string
}

/** The index that answers. */
export const answeringTables: DocumentTables = {
  channels: 'channel_documents',
  cards: 'channel_cards',
  videos: 'video_documents',
}

/** The one that a rebuild fills, until it answers. */
export const nextTables: DocumentTables = tablesWith('_next')

/** The one that answered before the last rebuild. */
export const previousTables: DocumentTables = tablesWith('_previous')

function tablesWith(ending: string): DocumentTables {
  const { channels, cards, videos } = answeringTables
  return { channels: channels + ending, cards: cards + ending, videos: videos + ending }
}
