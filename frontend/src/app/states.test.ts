import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')
const table = readFileSync(new URL('../../STATES.md', import.meta.url), 'utf8')

test('the table of states has every screen with a URL', () => {
  const screens = [...routes.matchAll(/import\('\.\.\/screens\/([^/']+)\//g)].map(([, folder = '']) => folder)
  expect(screens.length).toBeGreaterThan(50)
  expect([...new Set(screens)].filter((screen) => !table.includes(`\`${screen}\``))).toEqual([])
})
