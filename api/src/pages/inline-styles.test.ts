import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createStyleInliner } from './inline-styles.ts'

const rules = [
  { within: '', css: '@layer base,ui;', classes: [[]] },
  { within: '@layer base{', css: 'body{margin:0}', classes: [[]] },
  { within: '@layer ui{', css: '.card{color:red}', classes: [['card']] },
  { within: '@layer ui{', css: '.card .big,.row{color:blue}', classes: [['card', 'big'], ['row']] },
  { within: '@layer ui{@media print{', css: '.card{display:none}', classes: [['card']] },
]
const inline = createStyleInliner(rules, '/assets/style.css')

const writePage = (body: string) =>
  `<html><head><link rel="stylesheet" href="/assets/style.css"/><title>$&</title></head><body>${body}</body></html>`

describe('the styles of a page', () => {
  test('are the rules for its classes, in order, followed by the full sheet after the content', () => {
    const body = '<main class="wide card"><p>$1</p></main>'
    const css =
      '@layer base,ui;@layer base{body{margin:0}}@layer ui{.card{color:red}}@layer ui{@media print{.card{display:none}}}'
    const { body: html, styleHash } = inline([writePage(body)]) ?? {}
    expect(styleHash).toBe(`sha256-${hash('sha256', css, 'base64')}`)
    expect(String(html)).toBe(
      `<html><head><style>${css}</style><title>$&</title></head><body>${body}<link rel="stylesheet" href="/assets/style.css"/></body></html>`,
    )
  })

  test.each([
    ['both classes of one selector', '<p class="card"><b class="big">!</b></p>', true],
    ['the class of another selector', '<p class="row">!</p>', true],
    ['one of two classes that a selector needs', '<p class="big">!</p>', false],
    ['a class that is only mentioned', '<p>row</p>', false],
  ])('for a page with %s', (_, body, isThere) => {
    expect(inline([writePage(body)])?.body.includes('color:blue')).toBe(isThere)
  })

  test('are those of all blocks of a page', () => {
    const [head, ...rest] = writePage('<p class="card">!</p><b class="big">!</b>').split(/(?<=<body>|<\/p>)/)
    const blocks = [head ?? '', ...rest]
    expect(blocks).toHaveLength(3)
    expect(inline(blocks)).toEqual(inline([blocks.join('')]))
    expect(inline(blocks)?.body.includes('color:blue')).toBe(true)
  })

  test('are omitted from responses without the sheet', () => {
    expect(inline([''])).toBe(null)
    expect(inline(['<html><head></head><body></body></html>'])).toBe(null)
  })
})
