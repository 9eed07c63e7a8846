import type { Motif } from './picture.ts'
import { box, circle, ellipse, line, ring, shape } from './shapes.ts'

const vinyl: Motif = ({ far, near, accent, light, middle }, random) =>
  [
    box(0, 0, 100, 100, far),
    circle(50, 50, 38, near),
    ...[33, 28, 23].map((radius) => ring(50, 50, radius, middle, 0.8)),
    circle(50, 50, 15, accent),
    shape(`M50 50L50 35A15 15 0 0 1 ${random.integer(58, 64)} ${random.integer(44, 58)}Z`, light),
    circle(50, 50, 2.6, near),
  ].join('')

const tiles: Motif = ({ sky, far, middle, near, accent, light }, random) => {
  const colors = [far, middle, near, accent, light]
  return Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [(at % 3) * 33.4, Math.floor(at / 3) * 33.4]
    const [ground, figure] = random.shuffle(colors) as [string, string]
    const turn = random.integer(0, 3) * 90
    const quarter = random.chance(0.25)
      ? circle(x + 16.7, y + 16.7, 11, figure)
      : shape(`M${x} ${y}h33.4A33.4 33.4 0 0 1 ${x} ${y + 33.4}Z`, figure)
    return `${box(x, y, 33.6, 33.6, random.chance(0.3) ? sky : ground)}<g transform="rotate(${turn} ${x + 16.7} ${y + 16.7})">${quarter}</g>`
  }).join('')
}

const chessman: Motif = ({ far, middle, near, accent, light }, random) => {
  const figure = random.chance(0.5) ? near : accent
  const head = random.pick([
    circle(50, 35, 13, figure) + circle(46, 31, 3.4, far),
    shape('M36 24H42V30H47V24H53V30H58V24H64V46H36Z', figure),
    shape('M50 18Q64 34 57 48H43Q36 34 50 18Z', figure) +
      line('M50 30L56 24', far, 2.4) +
      circle(50, 16, 3, figure),
    shape('M38 48L34 28L42 35L50 22L58 35L66 28L62 48Z', figure) + circle(50, 20, 3.4, far),
    box(47, 14, 6, 18, figure) + box(42, 18, 16, 5.5, figure) + shape('M38 32H62L58 48H42Z', figure),
  ])
  return [
    box(0, 74, 100, 26, light),
    ...Array.from({ length: 8 }, (_, at) => box(at * 12.5, at % 2 === 0 ? 74 : 87, 12.5, 13, middle)),
    head,
    box(38, 46, 24, 5, figure, 2.5),
    shape('M43 50H57Q57 66 66 76H34Q43 66 43 50Z', figure),
    box(30, 75, 40, 8, figure, 3),
  ].join('')
}

const cup: Motif = ({ far, middle, near, accent, light }, random) => {
  const lean = random.integer(-3, 3)
  return [
    box(0, 72, 100, 28, far),
    ellipse(50, 76, 31, 6, near),
    line('M68 50Q84 48 80 60Q77 68 64 67', accent, 5),
    shape('M28 44H70Q70 74 49 74T28 44Z', accent),
    random.pick([
      '',
      shape('M28.500 52H69.500L68 57H30Z', light),
      circle(49, 58, 4.5, light),
      [39, 49, 59].map((x) => circle(x, 55, 2.2, near)).join(''),
    ]),
    ellipse(49, 44, 21, 5, near),
    ellipse(49, 44.5, 18, 3.6, middle),
    ...[40, 49, 58].map((x) => line(`M${x} 37q${4 + lean} -5 0 -10t0 -10`, light, 2.6)),
  ].join('')
}

const plant: Motif = ({ far, middle, near, accent, light }, random) => {
  const leaf = (angle: number, fill: string) =>
    `<path d="M50 60Q36 42 50 20Q64 42 50 60Z" fill="${fill}" transform="rotate(${angle} 50 62)"/>`
  const spread = random.integer(26, 40)
  return [
    circle(50, 46, 36, light),
    leaf(-spread * 2, far),
    leaf(spread * 2, far),
    leaf(-spread, middle),
    leaf(spread, middle),
    leaf(0, near),
    shape('M36 60H64L60 86H40Z', accent),
    box(34, 58, 32, 7, accent, 2),
    box(36, 65, 28, 2.5, near),
    random.pick([
      '',
      line('M40 74l4 4l4 -4l4 4l4 -4l4 4', light, 2),
      [43, 50, 57].map((x) => circle(x, 75, 2.2, light)).join(''),
      shape('M38.300 72H61.700L61 78H39Z', light),
    ]),
  ].join('')
}

const bird: Motif = ({ far, middle, near, accent, light }, random) => {
  const tail = random.integer(62, 70)
  return [
    circle(random.integer(64, 72), 32, 13, light),
    line('M-5 74Q40 70 105 80', near, 4),
    line('M72 77q4 -10 12 -12', near, 2),
    ellipse(86, 63, 6, 3, far, -30),
    shape(`M30 44Q32 28 46 30Q62 34 64 52L84 ${tail}L62 66Q40 74 32 56Z`, middle),
    shape('M44 52Q58 46 70 62Q52 68 44 52Z', near),
    shape('M31 40L20 44L32 47Z', accent),
    circle(39, 40, 2.6, light),
    line('M46 69V75M53 69V76', accent, 2),
  ].join('')
}

const mushrooms: Motif = ({ far, middle, near, accent, light }, random) =>
  [
    circle(50, 42, 38, far),
    shape('M60 84Q64 66 62 56H72Q74 70 78 84Z', light),
    shape('M52 60Q56 42 68 42T84 60Z', middle),
    shape('M34 88Q38 62 35 48H51Q50 64 56 88Z', light),
    shape('M16 52Q20 20 44 20T72 52Q44 58 16 52Z', accent),
    circle(random.integer(30, 36), random.integer(36, 40), 4.2, light),
    circle(46, random.integer(28, 32), 3, light),
    circle(56, 42, 4.8, light),
    shape('M0 86Q40 76 100 86V100H0Z', near),
  ].join('')

const cat: Motif = ({ far, middle, near, accent, light }, random) => {
  const eyes = random.pick([accent, light])
  return [
    circle(50, 50, 40, far),
    shape('M24 84Q20 66 26 54L24 26L41 38H59L76 26L74 54Q80 66 76 84Q50 96 24 84Z', near),
    shape('M28 32L28.500 44L38 39Z', middle),
    shape('M72 32L71.500 44L62 39Z', middle),
    random.chance(0.5) ? shape('M45 34L50 46L55 34Z', middle) : '',
    ellipse(39, 55, 5.5, random.integer(4, 6), eyes),
    ellipse(61, 55, 5.5, random.integer(4, 6), eyes),
    ellipse(39, 55, 1.6, 4.6, near),
    ellipse(61, 55, 1.6, 4.6, near),
    shape('M46.500 65H53.500L50 69Z', accent),
    line('M30 67L16 64M30 71L17 73M70 67L84 64M70 71L83 73', light, 1),
  ].join('')
}

const arches: Motif = ({ far, middle, near, accent, light }, random) => {
  const colors = random.shuffle([far, middle, near, accent])
  const bands = colors.map((color, at) => {
    const radius = 42 - at * 10
    return shape(`M${50 - radius} 84V${46}A${radius} ${radius} 0 0 1 ${50 + radius} 46V84Z`, color)
  })
  return [...bands, circle(50, 46, 7, light), box(0, 84, 100, 16, light)].join('')
}

const reel: Motif = ({ far, near, accent, light, middle }, random) => {
  const turn = random.integer(0, 72)
  const holes = Array.from({ length: 5 }, (_, at) => {
    const angle = ((turn + at * 72) * Math.PI) / 180
    return circle(50 + 20 * Math.cos(angle), 50 + 20 * Math.sin(angle), 7.5, at === 0 ? accent : light)
  })
  return [
    box(0, 0, 100, 100, far),
    shape('M50 80Q80 82 104 70V88Q80 92 50 88Z', middle),
    circle(50, 50, 37, near),
    ...holes,
    circle(50, 50, 5, accent),
  ].join('')
}

const slice: Motif = ({ far, near, accent, light, middle }, random) => {
  const turn = random.integer(0, 44)
  const segments = Array.from(
    { length: 8 },
    (_, at) =>
      `<path d="M50 46L40 22Q50 15 60 22Z" fill="${at % 2 === 0 ? accent : middle}" transform="rotate(${turn + at * 45} 50 50)"/>`,
  )
  return [
    box(0, 0, 100, 100, far),
    circle(50, 50, 39, near),
    circle(50, 50, 35, light),
    ...segments,
    circle(50, 50, 3, light),
  ].join('')
}

/** Motifs of things, plants and animals. */
export const thingMotifs: readonly Motif[] = [
  vinyl,
  tiles,
  chessman,
  cup,
  plant,
  bird,
  mushrooms,
  cat,
  arches,
  reel,
  slice,
]
