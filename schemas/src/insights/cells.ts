/** The dimensions by which insights select channels. */
export const insightDimensions = ['topic', 'subTopic', 'category', 'country', 'language', 'size'] as const

export type InsightDimension = (typeof insightDimensions)[number]

/** The dimensions that can be combined with a topic. */
export const crossedDimensions = [
  'category',
  'country',
  'language',
  'size',
] as const satisfies InsightDimension[]

/** The cell of all channels. */
export const wholeCell = ''

/**
 * The name of the cell of a selection: dimensions in their order, such as 'topic=Science&country=Germany'; '' for all channels.
 */
export function nameCell(selection: { [dimension in InsightDimension]?: string | undefined }): string {
  return insightDimensions
    .flatMap((dimension) => {
      const value = selection[dimension]
      return value === undefined || value === '' ? [] : [`${dimension}=${encodeURIComponent(value)}`]
    })
    .join('&')
}

/** The name of the cell of a single channel. */
export function nameChannelCell(channelId: string): string {
  return `channel=${channelId}`
}
