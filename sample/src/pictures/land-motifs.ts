import type { Motif } from './picture.ts'
import { box, circle, ellipse, line, ring, shape, stars } from './shapes.ts'

const hills: Motif = ({ far, middle, near, accent }, random) => {
  const x = random.integer(30, 70)
  return [
    circle(x, random.integer(32, 44), 15, accent),
    shape(`M0 ${random.integer(52, 60)}Q28 ${random.integer(32, 44)} 56 56T100 50V100H0Z`, far),
    shape(`M0 ${random.integer(66, 72)}Q36 ${random.integer(48, 58)} 64 66T100 62V100H0Z`, middle),
    shape(`M0 84Q30 ${random.integer(68, 76)} 100 ${random.integer(78, 88)}V100H0Z`, near),
  ].join('')
}

const waves: Motif = ({ far, middle, near, accent, light }, random) => {
  const crest = (y: number) => `M-10 ${y}q10 -9 20 0t20 0t20 0t20 0t20 0t20 0V100H-10Z`
  return [
    circle(random.integer(36, 64), 34, 14, random.chance(0.5) ? accent : light),
    shape(crest(50), far),
    shape(crest(62), middle),
    shape(crest(75), near),
    shape(`M${random.integer(34, 52)} 50l11 0l-2 5h-7z`, accent),
  ].join('')
}

const orbits: Motif = ({ far, middle, near, accent, light }, random) => {
  const tilt = random.integer(-40, 40)
  const orbit = `<g transform="rotate(${tilt} 50 50)">${line('M31 45Q4 50 12 57Q50 70 88 57Q96 50 69 45', light, 3)}</g>`
  return [
    box(0, 0, 100, 100, near),
    stars(random, light, 9),
    circle(50, 50, 21, accent),
    shape('M31 58A21 21 0 0 0 71 50Q56 64 31 58Z', middle),
    orbit,
    circle(random.integer(20, 30), random.integer(28, 36), 5.5, far),
    circle(random.integer(72, 80), random.integer(62, 70), 3.5, light),
  ].join('')
}

const mountain: Motif = ({ far, middle, near, accent, light }, random) => {
  const peak = random.integer(44, 58)
  return [
    circle(random.integer(24, 34), 30, 10, accent),
    shape(`M-5 88L${peak - 30} 46L${peak} 88Z`, far),
    shape(`M8 90L${peak} 24L98 90Z`, middle),
    shape(`M${peak} 24L${peak - 11} 41l6 -2 5 7 6 -6 7 3Z`, light),
    shape(`M0 82Q30 74 52 82T100 80V100H0Z`, near),
  ].join('')
}

const lighthouse: Motif = ({ far, middle, near, accent, light }, random) =>
  [
    shape(`M52 27L${random.integer(96, 104)} ${random.integer(6, 12)}V44Z`, light),
    shape('M36 84L41 38H59L64 84Z', light),
    shape('M38.700 60L40 46H60L61.300 60Z', accent),
    shape('M37 76L38 68H62L63 76Z', accent),
    box(37, 34, 26, 5, near, 1.5),
    box(42, 22, 16, 13, near),
    box(46, 24, 8, 9, accent),
    shape('M39 23Q50 8 61 23Z', accent),
    shape('M14 86Q48 68 86 86V100H14Z', middle),
    shape('M-10 90q10 -7 20 0t20 0t20 0t20 0t20 0t20 0V100H-10Z', far),
  ].join('')

const balloon: Motif = ({ far, middle, near, accent, light }, random) =>
  [
    ellipse(random.integer(14, 26), random.integer(58, 70), 16, 5, light),
    ellipse(random.integer(74, 88), random.integer(26, 40), 17, 5, light),
    circle(50, 40, 25, accent),
    ellipse(50, 40, 15, 25, light),
    ellipse(50, 40, 6.5, 25, random.chance(0.5) ? middle : accent),
    line('M33 58L45 75M67 58L55 75', near, 1.4),
    box(43, 74, 14, 10, near, 2),
    shape(`M0 ${random.integer(88, 92)}Q40 82 100 92V100H0Z`, far),
  ].join('')

const fish: Motif = ({ far, middle, near, accent, light }, random) => {
  const scales = random.pick([
    shape('M40 43Q50 54 40 65Q48 54 40 43Z', light),
    [42, 50].map((x) => box(x, 45, 3.5, 18, light, 1.7)).join(''),
    [43, 50, 57].map((x) => circle(x, 55, 2.2, light)).join(''),
    shape('M31 62Q44 72 60 60Q44 66 31 62Z', light),
  ])
  const deep = random.integer(-6, 8)
  return [
    box(0, 0, 100, 100, middle),
    shape('M-10 24q10 -8 20 0t20 0t20 0t20 0t20 0t20 0V0H-10Z', far),
    `<g transform="translate(0 ${deep})">`,
    shape('M24 54Q44 32 68 54Q44 76 24 54Z', accent),
    shape('M62 54L82 40Q77 54 82 68Z', accent),
    scales,
    shape('M44 44Q54 32 58 46Z', light),
    circle(33, 51, 2.8, near),
    '</g>',
    ...[18, 24, 20].map((x, at) => ring(x + random.integer(-2, 2), 44 + deep - at * 9, 2 + at, light, 1.2)),
    shape('M0 90Q30 80 60 90T100 88V100H0Z', near),
  ].join('')
}

const skyline: Motif = ({ far, middle, near, accent, light }, random) => {
  const towers = [8, 24, 40, 56, 72].map((x, at) => {
    const top = random.integer(36, 62)
    const panes = Array.from({ length: 5 }, (_, row) =>
      random.chance(0.7) ? box(x + 3 + (row % 2) * 6, top + 5 + row * 7, 4, 4, accent) : '',
    )
    return [box(x, top, 17, 70, at % 2 === 0 ? near : middle), ...panes].join('')
  })
  return [
    circle(random.integer(30, 70), 28, 12, light),
    box(0, 66, 100, 34, far),
    ...towers,
    box(0, 88, 100, 12, near),
  ].join('')
}

const sailing: Motif = ({ far, middle, near, accent, light }, random) =>
  [
    circle(random.integer(22, 32), random.integer(24, 32), 9, accent),
    box(49, 18, 2.2, 52, near),
    shape('M53 20Q78 44 74 64H53Z', light),
    shape('M47 28Q28 48 30 64H47Z', accent),
    shape('M24 68H80Q76 82 66 82H38Q28 82 24 68Z', near),
    shape('M-10 80q10 -6 20 0t20 0t20 0t20 0t20 0t20 0V100H-10Z', middle),
    shape('M-4 89q10 -6 20 0t20 0t20 0t20 0t20 0V100H-4Z', far),
  ].join('')

const comet: Motif = ({ far, middle, near, accent, light }, random) =>
  [
    box(0, 0, 100, 100, near),
    stars(random, light, 14),
    shape('M66 34L6 74L22 84Z', middle),
    shape('M66 34L14 80L20 88Z', far),
    circle(65, 36, 14, accent),
    circle(61, 32, 4, light),
    shape(`M0 ${random.integer(84, 90)}Q50 76 100 90V100H0Z`, middle),
  ].join('')

const cactus: Motif = ({ far, middle, near, accent, light }, random) =>
  [
    circle(random.integer(60, 72), 34, 15, light),
    shape('M0 72Q50 62 100 74V100H0Z', far),
    line('M36 60H28V44M64 54H73V36', middle, 9),
    line('M50 80V28', near, 15),
    line('M36 60H44M56 54H64', middle, 9),
    circle(50, 19, 5, accent),
    circle(73, random.integer(30, 32), 3.4, accent),
    shape('M0 84Q40 78 100 86V100H0Z', near),
  ].join('')

/** Motifs of land, sea and sky. */
export const landMotifs: readonly Motif[] = [
  hills,
  waves,
  orbits,
  mountain,
  lighthouse,
  balloon,
  fish,
  skyline,
  sailing,
  comet,
  cactus,
]
