import { createHash } from 'node:crypto'

/** Which colors an embedded picture has; `auto` follows the reader's system. */
export type Theme = 'auto' | 'light' | 'dark'

/** The color of each role in a theme, and the style sheet that it needs. */
export interface Palette {
  paint: Record<Role, string>
  /** '' for a theme with fixed colors. */
  style: string
}

type Role = keyof typeof light

/** The site's colors (`frontend/src/styles/themes.css`), because a picture cannot load a style sheet. */
const light = {
  page: '#ffffff',
  strong: '#0f1f1c',
  quiet: '#53655f',
  line: '#dbe4df',
  starEmpty: '#cfdad5',
  chip: '#d6eee7',
  onChip: '#0a4a41',
}
const dark: typeof light = {
  page: '#16201e',
  strong: '#f1f6f4',
  quiet: '#9aaca5',
  line: '#25332f',
  starEmpty: '#3a4a45',
  chip: '#163a32',
  onChip: '#b4efe0',
}

const declare = (colors: typeof light) =>
  `:root{${Object.entries(colors)
    .map(([role, color]) => `--${role}:${color}`)
    .join(';')}}`
const autoStyle = `${declare(light)}@media(prefers-color-scheme:dark){${declare(dark)}}`
const variables: typeof light = {
  page: 'var(--page)',
  strong: 'var(--strong)',
  quiet: 'var(--quiet)',
  line: 'var(--line)',
  starEmpty: 'var(--starEmpty)',
  chip: 'var(--chip)',
  onChip: 'var(--onChip)',
}

export const palettes: Record<Theme, Palette> = {
  auto: { paint: variables, style: `<style>${autoStyle}</style>` },
  light: { paint: light, style: '' },
  dark: { paint: dark, style: '' },
}

/** The content security policy of a drawn picture that is opened directly: it allows only the picture's own style sheet. */
export const drawnPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(autoStyle).digest('base64')}'; frame-ancestors *`
