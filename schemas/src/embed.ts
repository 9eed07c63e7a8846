import { escapeMarkup } from './text/escape-markup.ts'

/** The pages that other sites can embed, each with its size in pixels. */
export const embeds = {
  channel: { width: 480, height: 190 },
  list: { width: 480, height: 480 },
  insights: { width: 640, height: 460 },
} as const

/** The figures of the insights that other sites can embed. */
export const embeddedFigures = ['ratings', 'moods', 'volume'] as const

export type EmbeddedFigure = (typeof embeddedFigures)[number]

interface EmbedFrame {
  /** The title of the frame, for screen readers. */
  name: string
  /** Pixels, or a percentage of the available width. */
  width: number | `${number}%`
  /** Pixels. */
  height: number
}

/** The HTML that embeds one of our pages in another site. */
export function writeEmbedCode(address: string, { name, width, height }: EmbedFrame): string {
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(name)}" width="${width}" height="${height}" frameborder="0" loading="lazy"></iframe>`
}

/** The HTML of one of our pictures as a link to its page. */
export function writePictureCode(
  picture: string,
  { address, name }: { address: string; name: string },
): string {
  return `<a href="${escapeMarkup(address)}"><img src="${escapeMarkup(picture)}" alt="${escapeMarkup(name)}"></a>`
}
