import type { Scene } from './picture.ts'
import { box, circle, ellipse, line, pines, shape, stars } from './shapes.ts'

const valley: Scene = ({ far, middle, near, accent, light }, random) =>
  [
    circle(random.integer(90, 230), random.integer(50, 78), random.integer(20, 30), accent),
    shape(`M0 110Q70 ${random.integer(50, 80)} 150 104T320 90V180H0Z`, far),
    shape(`M0 ${random.integer(120, 132)}Q90 84 180 126T320 112V180H0Z`, middle),
    shape('M320 180H120Q190 168 176 150T214 122Q196 138 216 150T250 180Z', light),
    shape(`M0 150Q60 ${random.integer(128, 140)} 150 180H0Z`, near),
    pines(random, near, 6, 118, 140),
  ].join('')

const sea: Scene = ({ far, middle, near, accent, light }, random) => {
  const boat = random.integer(90, 210)
  const swell = (y: number, x: number) => `M${x - 40} ${y}${'q15 -10 30 0t30 0'.repeat(7)}V180H-40Z`
  return [
    circle(random.integer(80, 240), 88, 34, accent),
    box(0, 92, 320, 88, far),
    ...[100, 107, 115].map((y, at) => box(random.integer(90, 150), y, 90 - at * 20, 2, light, 1)),
    shape(`M${boat} 60V112H${boat + 34}Q${boat + 30} 80 ${boat} 60Z`, light),
    shape(`M${boat - 4} 72V112H${boat - 26}Q${boat - 20} 88 ${boat - 4} 72Z`, light),
    shape(`M${boat - 32} 116H${boat + 40}L${boat + 28} 130H${boat - 22}Z`, near),
    shape(swell(128, random.integer(0, 20)), middle),
    shape(swell(150, random.integer(0, 20)), near),
  ].join('')
}

const desert: Scene = ({ far, middle, near, accent, light }, random) => {
  const x = random.integer(80, 130)
  return [
    circle(random.integer(180, 240), 66, 30, light),
    shape(`M0 118L40 84H96L120 118ZM150 118L196 92H246L290 118Z`, far),
    shape('M0 116Q160 100 320 120V180H0Z', middle),
    shape('M0 150Q140 122 320 158V180H0Z', accent),
    line(`M${x} 150V84`, near, 13),
    line(`M${x - 20} 96V112Q${x - 20} 120 ${x - 6} 120M${x + 20} 88V100Q${x + 20} 108 ${x + 6} 108`, near, 8),
    shape('M0 172Q120 152 320 174V180H0Z', near),
  ].join('')
}

const road: Scene = ({ far, middle, near, accent, light }, random) => {
  const end = random.integer(140, 180)
  const dash = (from: number, to: number) => {
    const edge = (y: number, side: number) => end + (160 - end) * y + side * (0.6 + 7 * y)
    const [top, bottom] = [92 + 88 * from, 92 + 88 * to]
    return shape(
      `M${edge(from, -1)} ${top}L${edge(from, 1)} ${top}L${edge(to, 1)} ${bottom}L${edge(to, -1)} ${bottom}Z`,
      light,
    )
  }
  return [
    circle(random.integer(70, 250), 54, 20, accent),
    shape(`M0 96L50 60L92 96L150 ${random.integer(44, 60)}L206 96L262 66L320 96Z`, far),
    box(0, 92, 320, 88, middle),
    shape(`M${end - 5} 92H${end + 5}L264 180H56Z`, near),
    dash(0.06, 0.12),
    dash(0.2, 0.32),
    dash(0.46, 0.66),
    dash(0.84, 1),
    pines(random, near, 3, 98, 118, 236),
    pines(random, near, 2, 98, 104, 30, 90),
  ].join('')
}

const planets: Scene = ({ far, middle, near, accent, light }, random) => {
  const x = random.integer(110, 200)
  const tilt = random.integer(-24, 24)
  return [
    box(0, 0, 320, 180, near),
    stars(random, light, 30, 320, 180),
    circle(x, 90, 46, middle),
    shape(`M${x - 46} 92A46 46 0 0 0 ${x + 44} 104Q${x} 118 ${x - 46} 92Z`, far),
    `<g transform="rotate(${tilt} ${x} 90)">${line(`M${x - 44} 82Q${x - 92} 96 ${x - 70} 106Q${x} 124 ${x + 72} 100Q${x + 90} 88 ${x + 44} 82`, accent, 6)}</g>`,
    circle(x > 155 ? 62 : 258, random.integer(38, 70), 11, light),
    circle(x > 155 ? 250 : 76, random.integer(120, 146), 6, accent),
  ].join('')
}

const forest: Scene = ({ far, middle, near, accent, light }, random) =>
  [
    circle(random.integer(110, 210), random.integer(44, 64), 24, light),
    pines(random, far, 13, 96, 112),
    shape('M0 108Q160 92 320 112V180H0Z', far),
    pines(random, middle, 10, 120, 138),
    shape('M0 136Q160 118 320 142V180H0Z', middle),
    shape('M132 162L160 122L188 162Z', accent),
    shape('M152 162L160 138L168 162Z', near),
    shape('M0 164Q160 152 320 168V180H0Z', near),
    pines(random, near, 3, 168, 178),
  ].join('')

const viaduct: Scene = ({ far, middle, near, accent, light }, random) => {
  const head = random.integer(150, 230)
  const wagon = (x: number) =>
    [box(x, 68, 44, 18, accent, 3), ...[6, 18, 30].map((step) => box(x + step, 72, 8, 6, light, 1))].join('')
  return [
    circle(random.integer(60, 260), 40, 17, light),
    shape(`M0 120L70 ${random.integer(64, 84)}L140 118L220 70L320 122V180H0Z`, far),
    shape('M0 150Q160 128 320 152V180H0Z', middle),
    wagon(head),
    wagon(head - 47),
    wagon(head - 94),
    box(0, 86, 320, 10, near),
    ...Array.from({ length: 8 }, (_, at) =>
      shape(`M${at * 44 - 14} 96h44v12q-22 -14 -22 72h-0q0 -86 -22 -72Z`, near),
    ),
    shape('M0 172Q160 160 320 172V180H0Z', near),
  ].join('')
}

const deep: Scene = ({ far, middle, near, accent, light }, random) => {
  const swimmer = (x: number, y: number, size: number, fill: string) =>
    `<g transform="translate(${x} ${y}) scale(${random.chance(0.5) ? size : -size} ${size})">${shape('M-22 0Q0 -20 22 0Q0 20 -22 0Z', fill)}${shape('M17 0L36 -13Q31 0 36 13Z', fill)}${circle(-12, -2, 2.4, near)}</g>`
  return [
    box(0, 0, 320, 180, middle),
    shape('M-10 30q20 -14 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0V0H-10Z', far),
    ...[70, 150, 220].map((x) => shape(`M${x} 24h26l-30 156h-40Z`, far)),
    swimmer(random.integer(120, 200), random.integer(80, 100), 1.5, accent),
    swimmer(random.integer(60, 110), random.integer(56, 76), 0.7, light),
    swimmer(random.integer(210, 260), random.integer(104, 126), 0.8, light),
    ...[60, 84, 240, 262].map((x) => line(`M${x} 172q-8 -14 0 -26t0 -${random.integer(18, 34)}`, near, 6)),
    shape('M0 170Q80 152 160 168T320 162V180H0Z', near),
  ].join('')
}

const kites: Scene = ({ far, middle, near, accent, light }, random) => {
  const kite = (x: number, y: number, size: number, fill: string, tail: string) =>
    `<g transform="translate(${x} ${y}) rotate(${random.integer(-24, 24)}) scale(${size})">${shape('M0 -30L20 0L0 34L-20 0Z', fill)}${shape('M0 -30L20 0H0Z', tail)}${line('M0 34q10 12 0 24t4 24', near, 1.6)}</g>`
  return [
    ellipse(random.integer(60, 120), 44, 34, 8, light),
    ellipse(random.integer(200, 280), 68, 40, 9, light),
    kite(random.integer(130, 180), 62, 1, accent, light),
    kite(random.integer(62, 90), 84, 0.62, middle, accent),
    kite(random.integer(226, 258), 52, 0.7, middle, light),
    shape('M0 150Q90 122 180 146T320 138V180H0Z', far),
    shape('M0 166Q120 148 320 168V180H0Z', near),
  ].join('')
}

/** Outdoor and underwater scenes. */
export const outdoorScenes: readonly Scene[] = [
  valley,
  sea,
  desert,
  road,
  planets,
  forest,
  viaduct,
  deep,
  kites,
]
