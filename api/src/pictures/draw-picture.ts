import { createChance } from './chance.ts'
import { indoorScenes } from './indoor-scenes.ts'
import { landMotifs } from './land-motifs.ts'
import { outdoorScenes } from './outdoor-scenes.ts'
import type { Palette } from './palettes.ts'
import { palettes } from './palettes.ts'
import { box, circle, shape } from './shapes.ts'
import { thingMotifs } from './thing-motifs.ts'

const motifs = [...landMotifs, ...thingMotifs]
const scenes = [...outdoorScenes, ...indoorScenes]

/** A square SVG document for a channel, the same for the same id; its matter stays inside the circle of an avatar. */
export function drawChannelPicture(id: string) {
  const chance = createChance(`channel ${id}`)
  const [motif, palette] = [chance.pick(motifs), chance.pick(palettes)]
  const isMirrored = chance.happens(0.5)
  const drawing = motif(palette, chance)
  return drawDocument(
    100,
    100,
    palette,
    isMirrored ? `<g transform="matrix(-1 0 0 1 100 0)">${drawing}</g>` : drawing,
  )
}

/** An SVG document of 16:9 for a video, the same for the same id; in a box of 4:3 its sides are cut, never stretched. */
export function drawVideoPicture(id: string) {
  const chance = createChance(`video ${id}`)
  const [scene, palette] = [chance.pick(scenes), chance.pick(palettes)]
  return drawDocument(320, 180, palette, scene(palette, chance))
}

/** An SVG document of 16:9 for a top list, the same for the same slug: a scene with a pennant. */
export function drawTopListPicture(slug: string) {
  const chance = createChance(`top list ${slug}`)
  const [scene, palette] = [chance.pick(scenes), chance.pick(palettes)]
  const { accent, light, near } = palette
  const pennant = [
    shape('M250 0H290V76L270 62L250 76Z', near),
    shape('M253 0H287V70L270 58L253 70Z', accent),
    drawStar(light),
  ]
  return drawDocument(320, 180, palette, scene(palette, chance) + pennant.join(''))
}

/** The square SVG document in place of a channel's picture that is missing or fails: a quiet screen over a hill. */
export function drawDefaultPicture() {
  const palette: Palette = {
    sky: '#dcdfe4',
    far: '#b9bfc9',
    middle: '#9aa2b0',
    near: '#6d7686',
    accent: '#8a93a3',
    light: '#f3f4f6',
  }
  const { far, middle, near, light } = palette
  return drawDocument(
    100,
    100,
    palette,
    [
      shape('M0 78Q36 60 60 74T100 70V100H0Z', far),
      shape('M0 90Q40 76 100 88V100H0Z', middle),
      box(24, 30, 52, 36, near, 7),
      box(28, 34, 44, 28, light, 4),
      shape('M45 40L57 48L45 56Z', near),
      circle(50, 72, 2.4, near),
    ].join(''),
  )
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
