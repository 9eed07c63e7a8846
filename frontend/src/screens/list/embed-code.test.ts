import { expect, test } from 'vitest'
import { writeEmbedCode } from './embed-code.ts'

test('cannot be escaped by a name', () => {
  const code = writeEmbedCode('https://site.test/embed/list/a1', '"><script>alert(1)</script>')
  expect(code.match(/[<>]/g)).toHaveLength(4)
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;')
})
