import type { Scene } from './picture.ts'
import { box, circle, ellipse, line, ring, shape } from './shapes.ts'

const nightCity: Scene = ({ far, middle, near, accent, light }, random) => {
  const roofs = (fill: string, least: number, most: number, width: number) => {
    const steps = Array.from(
      { length: Math.ceil(320 / width) },
      () => `V${random.integer(least, most)}h${width}`,
    )
    return shape(`M0 180${steps.join('')}V180Z`, fill)
  }
  const windows = Array.from(
    { length: 26 },
    () => `M${random.integer(2, 38) * 8} ${random.integer(15, 21) * 8}h4v5h-4Z`,
  )
  return [
    circle(random.integer(70, 250), random.integer(30, 50), 17, light),
    roofs(far, 60, 110, 36),
    roofs(middle, 85, 125, 28),
    roofs(near, 104, 140, 40),
    shape(windows.join(''), accent),
  ].join('')
}

const table: Scene = ({ sky, far, middle, near, accent, light }, random) => {
  const x = random.integer(150, 190)
  return [
    box(0, 0, 320, 180, far),
    box(62, 18, 92, 88, light, 3),
    box(66, 22, 84, 80, sky),
    circle(random.integer(84, 130), 52, 13, accent),
    shape('M66 88Q108 66 150 86V102H66Z', middle),
    box(106, 22, 4, 80, light),
    box(0, 128, 320, 52, near),
    box(0, 124, 320, 7, middle),
    line(`M${x + 52} 100q22 -2 18 12t-20 8`, light, 5),
    shape(`M${x} 92H${x + 54}Q${x + 54} 126 ${x + 40} 126H${x + 14}Q${x} 126 ${x} 92Z`, light),
    box(x, 98, 54, 6, accent),
    ...[12, 27, 42].map((step) => line(`M${x + step} 84q6 -8 0 -15t0 -15`, light, 2.6)),
  ].join('')
}

const stage: Scene = ({ far, middle, near, accent, light }, random) => {
  const x = random.integer(140, 180)
  const folds = Array.from({ length: 6 }, (_, at) => [
    shape(`M${at * 13} 0h7q4 70 -2 150h-9q8 -80 4 -150Z`, middle),
    shape(`M${320 - at * 13} 0h-7q-4 70 2 150h9q-8 -80 -4 -150Z`, middle),
  ])
  return [
    box(0, 0, 320, 180, near),
    shape(`M${x - 8} 0H${x + 8}L${x + 62} 150H${x - 62}Z`, far),
    box(0, 146, 320, 34, middle),
    ellipse(x, 152, 62, 9, light),
    ...folds.flat(),
    shape('M0 0H320V14' + 'q-20 20 -40 0'.repeat(8) + 'Z', accent),
    ...(random.chance(0.5)
      ? [line(`M${x} 152V84`, near, 3), ellipse(x, 78, 7, 10, accent), box(x - 14, 149, 28, 4, near, 2)]
      : [
          box(x - 17, 110, 34, 5, accent, 2),
          line(`M${x - 12} 115L${x - 15} 150M${x + 12} 115L${x + 15} 150`, accent, 4),
        ]),
  ].join('')
}

const board: Scene = ({ far, middle, near, accent, light }, random) => {
  const squares = Array.from({ length: 32 }, (_, at) => {
    const row = Math.floor(at / 8)
    const y = 96 + row * 21
    const [top, bottom] = [22 + row * 5, 22 + (row + 1) * 5]
    const column = (at % 8) - 4
    if ((row + at) % 2 === 0) return ''
    return `M${160 + column * top} ${y}h${top}L${160 + (column + 1) * bottom} ${y + 21}h${-bottom}Z`
  })
  const man = (x: number, y: number, size: number, fill: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${circle(0, -42, 11, fill)}${shape('M-6 -34H6Q7 -16 18 0H-18Q-7 -16 -6 -34Z', fill)}${box(-20, -3, 40, 9, fill, 4)}</g>`
  return [
    box(0, 0, 320, 180, far),
    shape('M72 96H248L328 180H-8Z', light),
    shape(squares.join(''), middle),
    man(random.integer(104, 126), 116, 0.9, near),
    man(random.integer(196, 216), 118, 0.9, near),
    man(random.integer(146, 174), 150, 1.45, accent),
  ].join('')
}

const shelf: Scene = ({ far, middle, near, accent, light }, random) => {
  const row = (floor: number) => {
    const books = new Map([middle, near, accent, light, far].map((fill) => [fill, '']))
    for (let x = 34; x < 270;) {
      const width = random.integer(9, 18)
      const height = random.integer(34, 52)
      const lean = random.chance(0.12) ? 8 : 0
      const fill = random.pick([...books.keys()])
      const book = `M${x - lean} ${floor - height}h${width}L${x + width} ${floor}h-${width}Z`
      books.set(fill, `${books.get(fill)}${book}`)
      x += width + (random.chance(0.16) ? 20 : 1)
    }
    return [...[...books].map(([fill, path]) => shape(path, fill)), box(20, floor, 280, 7, near)].join('')
  }
  return [
    row(82),
    row(156),
    circle(random.integer(276, 282), 70, 12, accent),
    box(270, 76, 22, 6, near, 2),
  ].join('')
}

const pitch: Scene = ({ far, middle, near, accent, light }, random) => {
  const man = (fill: string) => circle(random.integer(50, 270), random.integer(36, 144), 6.5, fill)
  const [x, y] = [random.integer(80, 220), random.integer(50, 130)]
  return [
    box(0, 0, 320, 180, middle),
    ...[0, 2, 4, 6].map((at) => box(at * 46, 0, 46, 180, far)),
    `<g fill="none" stroke="${light}" stroke-width="2.4"><path d="M30 20H290V160H30ZM160 20V160M30 56H70V124H30M290 56H250V124H290"/><circle cx="160" cy="90" r="26"/></g>`,
    line(`M${x} ${y}Q${x + 40} ${y - 40} ${x + 70} ${y - 6}l-9 -5m9 5l-3 -10`, near, 3),
    ...Array.from({ length: 5 }, () => man(near)),
    ...Array.from({ length: 5 }, () => man(accent)),
    circle(x - 9, y + 3, 3.6, light),
  ].join('')
}

const chart: Scene = ({ far, middle, near, accent, light }, random) => {
  const [x, y] = [random.integer(70, 110), random.integer(110, 134)]
  const [endX, endY] = [random.integer(200, 244), random.integer(46, 74)]
  return [
    box(24, 14, 272, 152, light, 4),
    shape('M24 60Q80 40 104 66T176 84Q190 120 140 128T84 166H28Q24 166 24 162Z', far),
    shape('M296 96Q240 84 214 112T190 166H292Q296 166 296 162Z', far),
    shape('M196 14Q204 44 240 42T296 56V18Q296 14 292 14Z', middle),
    `<path d="M${x} ${y}Q${x + 40} ${y - 60} ${x + 76} ${y - 30}T${endX} ${endY}" fill="none" stroke="${near}" stroke-width="3" stroke-dasharray="8 6"/>`,
    circle(x, y, 6, near),
    shape(`M${endX} ${endY}q-14 -20 -14 -28a14 14 0 0 1 28 0q0 8 -14 28Z`, accent),
    circle(endX, endY - 28, 5, light),
    ring(266, 140, 13, near, 2),
    shape('M266 129L270 140L266 151L262 140Z', accent),
  ].join('')
}

const record: Scene = ({ far, middle, near, accent, light }, random) => {
  const x = random.integer(110, 150)
  return [
    box(0, 0, 320, 180, far),
    box(40, 20, 240, 146, light, 8),
    circle(x, 93, 60, near),
    ...[52, 44, 36].map((radius) => ring(x, 93, radius, middle, 1)),
    circle(x, 93, 23, accent),
    circle(x, 93, 3.4, light),
    circle(252, 46, 13, middle),
    line(`M252 46V${random.integer(92, 104)}L${x + 44} 124`, near, 4),
    circle(252, 138, 6, accent),
    box(230, 135, 10, 6, middle, 2),
  ].join('')
}

const workshop: Scene = ({ far, middle, near, accent, light }, random) => {
  const x = random.integer(110, 150)
  return [
    box(0, 0, 320, 180, far),
    box(46, 18, 228, 92, near, 5),
    line('M74 46V96M112 60V98M222 62V98', light, 5),
    shape('M60 38H92V52H60Z', accent),
    shape('M106 34H118L115 62H109Z', middle),
    shape('M140 40H156L158 62H200V72H134V62Z', accent),
    shape(
      'M134 72l5.500 7l5.500 -7l5.500 7l5.500 -7l5.500 7l5.500 -7l5.500 7l5.500 -7l5.500 7l5.500 -7l5.500 7l5.500 -7Z',
      light,
    ),
    shape('M212 34h6v14h8v-14h6v22q0 8 -10 10q-10 -2 -10 -10Z', middle),
    ring(250, 52, 12, light, 5),
    box(0, 138, 320, 11, middle),
    box(0, 149, 320, 31, near),
    box(x, 112, 76, 26, accent, 2),
    box(x + 8, 102, 60, 10, light, 2),
    ...[0, 1, 2].map((curl) => ring(x + 104 + curl * 13, 133 - (curl % 2) * 4, 5, light, 2)),
  ].join('')
}

/** Scenes of rooms, streets and handmade things. */
export const indoorScenes: readonly Scene[] = [
  nightCity,
  table,
  stage,
  board,
  shelf,
  pitch,
  chart,
  record,
  workshop,
]
