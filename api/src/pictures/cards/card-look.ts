/** Pixels, as social networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const

/** Pixels between the edge and the content. */
export const margin = 72

/** Height of the bars along the bottom, in pixels. */
export const barHeight = 26

/** The site's colors in light mode. */
export const ink = {
  strong: '#0f1f1c',
  quiet: '#53655f',
  accent: '#0a5f54',
  chip: '#d6eee7',
  page: '#f6f8f7',
  starEmpty: '#cfdad5',
}

/** The seven bars of the test card. */
export const bars = ['#f6b21b', '#a9c83e', '#37b58e', '#3f9bd6', '#7d73d4', '#e26f9f', '#ea5d43']
