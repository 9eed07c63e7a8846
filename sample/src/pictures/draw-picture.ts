import { createRandom } from '@channelwise/schemas/random'
import { indoorScenes } from './indoor-scenes.ts'
import { landMotifs } from './land-motifs.ts'
import { outdoorScenes } from './outdoor-scenes.ts'
import { palettes } from './palettes.ts'
import type { Palette } from './palettes.ts'
import { box, shape } from './shapes.ts'
import { thingMotifs } from './thing-motifs.ts'

const motifs = [...landMotifs, ...thingMotifs]
const scenes = [...outdoorScenes, ...indoorScenes]

const drawings = new Map([
  ['channel', drawChannelPicture],
  ['video', drawVideoPicture],
  ['top', drawTopListPicture],
])

/** Draws the SVG document of /pictures/{channel|video|top}/{id}.svg from its id; null for other paths. */
export function drawPicture(path: string): string | null {
  const [, kind = '', id = ''] = /^\/pictures\/(\w+)\/([\w-]{1,64})\.svg$/.exec(path) ?? []
  return drawings.get(kind)?.(id) ?? null
}

/** Draws a square SVG document for a channel, deterministic by id; the motif stays inside an avatar's circle. */
export function drawChannelPicture(id: string) {
  const random = createRandom(`channel ${id}`)
  const [motif, palette] = [random.pick(motifs), random.pick(palettes)]
  const isMirrored = random.chance(0.5)
  const drawing = motif(palette, random)
  return drawDocument(
    100,
    100,
    palette,
    isMirrored ? `<g transform="matrix(-1 0 0 1 100 0)">${drawing}</g>` : drawing,
  )
}

/** Draws a 16:9 SVG document for a video, deterministic by id; in a 4:3 box it is cropped, not stretched. */
export function drawVideoPicture(id: string) {
  const random = createRandom(`video ${id}`)
  const [scene, palette] = [random.pick(scenes), random.pick(palettes)]
  return drawDocument(320, 180, palette, scene(palette, random))
}

/** Draws a 16:9 SVG document for a top list, deterministic by slug: a scene with a pennant. */
export function drawTopListPicture(slug: string) {
  const random = createRandom(`top list ${slug}`)
  const [scene, palette] = [random.pick(scenes), random.pick(palettes)]
  const { accent, light, near } = palette
  const pennant = [
    shape('M250 0H290V76L270 62L250 76Z', near),
    shape('M253 0H287V70L270 58L253 70Z', accent),
    drawStar(light),
  ]
  return drawDocument(320, 180, palette, scene(palette, random) + pennant.join(''))
}

function drawDocument(width: number, height: number, { sky }: Palette, scene: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 8}" height="${height * 8}" preserveAspectRatio="xMidYMid slice">${box(0, 0, width, height, sky)}${scene}</svg>`
}

function drawStar(fill: string) {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [angle, reach] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 === 0 ? 11 : 4.8]
    return `${(270 + reach * Math.cos(angle)).toFixed(1)} ${(34 + reach * Math.sin(angle)).toFixed(1)}`
  })
  return shape(`M${points.join('L')}Z`, fill)
}
