import { describe, expect, test } from 'vitest'
import { drawChannelPicture, drawPicture, drawTopListPicture, drawVideoPicture } from './draw-picture.ts'

const ids = Array.from({ length: 500 }, (_, at) => `UCsample${at.toString(36)}`)

describe.for([
  ['a channel', drawChannelPicture],
  ['a video', drawVideoPicture],
  ['a top list', drawTopListPicture],
] as const)('the picture of %s', ([, draw]) => {
  const pictures = ids.map((id) => draw(id))

  test('is deterministic, and almost always unique to its id', () => {
    expect(ids.map((id) => draw(id))).toEqual(pictures)
    expect(new Set(pictures).size).toBeGreaterThan(ids.length * 0.97)
  })

  test('is well-formed XML of less than 3 kB', () => {
    for (const picture of pictures) {
      expect(picture.length).toBeLessThan(3_000)
      expect(findFault(picture)).toBeNull()
    }
  })

  test('contains only shapes, without scripts, text, references or NaN', () => {
    const shapes = new Set(pictures.flatMap((picture) => picture.match(/(?<=<)[a-z]+/g) ?? []))
    expect([...shapes].toSorted()).toEqual(['circle', 'ellipse', 'g', 'path', 'rect', 'svg'])
    for (const picture of pictures)
      expect(picture).not.toMatch(/href|url\(|on[a-z]+=|style|NaN|undefined|Infinity/)
  })

  test('is harmless whatever the id', () => {
    for (const id of ['', '"><script>alert(1)</script>', '😀', '\0', 'x'.repeat(10_000)])
      expect(findFault(draw(id))).toBeNull()
  })
})

test('a picture is found only by its own path', () => {
  expect(drawPicture('/pictures/channel/UCsample1.svg')).toBe(drawChannelPicture('UCsample1'))
  expect(drawPicture('/pictures/video/sample-1.svg')).toBe(drawVideoPicture('sample-1'))
  expect(drawPicture('/pictures/top/science.svg')).toBe(drawTopListPicture('science'))
  for (const path of [
    '/pictures/channel/.svg',
    '/pictures/other/1.svg',
    '/pictures/constructor/1.svg',
    '/pictures/channel/1.png',
  ])
    expect(drawPicture(path), path).toBeNull()
})

/** The first XML error in the text; null without one. */
function findFault(picture: string) {
  const open: string[] = []
  const rest = picture.replace(
    /<(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, closes, name, _attributes, empty) => {
      if (closes === '/') return open.pop() === name ? '' : `</${name}>`
      if (empty === '') open.push(name)
      return ''
    },
  )
  return rest === '' && open.length === 0 ? null : `${rest} ${open.join(' ')}`
}
