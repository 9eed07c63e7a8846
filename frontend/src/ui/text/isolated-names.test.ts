import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../..', import.meta.url).pathname
const files = globSync('{screens,components}/**/*.tsx', { cwd: source }).filter(
  (file) => !file.includes('ui-page') && !file.startsWith('screens/operations'),
)

/** Expressions that render user-typed text, recognized by these nouns: a name, a title. */
const named =
  /(?<![=$])\{(?:\w+\??\.)*(?:channel|member|user|profile|actor|list|video|review|entry|suggestion)\??\.(?:\w*[nN]ame|title)\}/g

test('names in any script are isolated with <Name> from the sentence around them', () => {
  const bare = files.flatMap((file) => {
    const text = readFileSync(`${source}/${file}`, 'utf8')
    return [...text.matchAll(named)]
      .filter(
        ({ index }) =>
          !/<(Name|bdi|option[^>]*|\w+\s[^<]*dir="auto"[^<]*)>\s*$/.test(
            text.slice(Math.max(0, index - 200), index),
          ),
      )
      .map((match) => `${file}: ${match[0]}`)
  })
  expect(files.length).toBeGreaterThan(150)
  expect(bare).toEqual([])
})
