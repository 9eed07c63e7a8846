/** The tables of one Postgres index. */
export interface DocumentTables {
  channels: string
  cards: string
  videos: string
}

/** The live index. */
export const liveTables: DocumentTables = {
  channels: 'channel_documents',
  cards: 'channel_cards',
  videos: 'video_documents',
}

/** The index that a rebuild is filling. */
export const nextTables: DocumentTables = withSuffix('_next')

/** The index that was live before the last rebuild. */
export const previousTables: DocumentTables = withSuffix('_previous')

function withSuffix(suffix: string): DocumentTables {
  const { channels, cards, videos } = liveTables
  return { channels: channels + suffix, cards: cards + suffix, videos: videos + suffix }
}
