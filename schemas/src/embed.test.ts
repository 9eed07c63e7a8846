import { expect, test } from 'vitest'
import { writeEmbedCode, writePictureCode } from './embed.ts'

const hostile = '"><script>alert(1)</script>'

test('a name is escaped in the embed code of a frame', () => {
  const code = writeEmbedCode('https://site.test/embed/list/a1', {
    name: hostile,
    width: '100%',
    height: 480,
  })
  expect(code.match(/[<>]/g)).toHaveLength(4)
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;')
})

test('a name is escaped in the embed code of a picture', () => {
  const code = writePictureCode('https://site.test/a.svg?theme=dark&size=small', {
    address: 'https://site.test/',
    name: hostile,
  })
  expect(code.match(/[<>]/g)).toHaveLength(6)
  expect(code).toContain('src="https://site.test/a.svg?theme=dark&amp;size=small"')
})
