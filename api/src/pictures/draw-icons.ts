import sharp from 'sharp'

/** The mark of `favicon.svg` in the colors of the light theme. */
const mark = `<path d="M26.2 9.1C25.2 5.4 22 4 16 4 6.6 4 4 6.9 4 16s2.6 12 12 12c6 0 9.2-1.4 10.2-5.1" fill="none" stroke="#0f1f1c" stroke-width="5" stroke-linecap="round"/>
<path d="M13.6 11.6c0-1.3 1.4-2.1 2.5-1.4l12.6 4.5c1.1.5 1.1 2.1 0 2.6l-12.6 4.5c-1.1.7-2.5-.1-2.5-1.4z" fill="#ea5d43"/>`

interface Icon {
  name: string
  /** Pixels on each side. */
  side: number
  /** The fraction of the side that the mark takes: launchers crop up to a fifth of a maskable icon on each side. */
  share: number
  /** The corner radius of the background, as a fraction of the side; maskable icons fill their square. */
  rounding: number
}

/** The icons of the web app manifest. */
export const icons: Icon[] = [
  { name: 'icon-192.png', side: 192, share: 0.72, rounding: 0.22 },
  { name: 'icon-512.png', side: 512, share: 0.72, rounding: 0.22 },
  { name: 'icon-maskable-512.png', side: 512, share: 0.52, rounding: 0 },
]

/** Draws an icon as a PNG file. */
export function drawIcon({ side, share, rounding }: Icon): Promise<Buffer> {
  const scale = (side * share) / 32
  const offset = (side * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" rx="${side * rounding}" fill="#f6f8f7"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})">${mark}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
