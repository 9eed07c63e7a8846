import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Link } from './server-router.ts'

const at = ['/channel/some-id/statistics?tab=1']

function write(Component: typeof Link | typeof RouterLink, props: LinkProps) {
  return renderToString(
    <MemoryRouter initialEntries={at}>
      <Component {...props}>Text</Component>
    </MemoryRouter>,
  )
}

const addresses = ['/', '/a/', '//host/a', '/a//b', '/a/../b', '/./a', '/a?', '/a#', '/a?#b', '/a?b=/.#c']
const others = [
  '',
  '.',
  '..',
  '?page=2',
  '#part',
  'a/b',
  'https://example.org/a?b',
  'mailto:a@b.c',
  '/a\\\\b',
]

test('the server writes the same links as the router', () => {
  const letters = fc.constantFrom(...'/.?#\\ab% &é"<')
  const address = fc.array(letters).map((written) => `/${written.join('')}`)
  fc.assert(
    fc.property(fc.oneof(address, fc.constantFrom(...addresses, ...others)), (to) => {
      expect(write(Link, { to })).toBe(write(RouterLink, { to }))
    }),
    { numRuns: 500 },
  )
})

test('attributes are written in the same order, and options for the browser are left out', () => {
  const props: LinkProps = {
    to: '/search?page=2',
    className: 'link',
    target: '_blank',
    title: 'Title',
    'aria-current': 'page',
    replace: true,
    preventScrollReset: true,
    viewTransition: true,
    reloadDocument: true,
    relative: 'path',
    state: { from: 1 },
    onClick: () => {},
  }
  expect(write(Link, props)).toBe(write(RouterLink, props))
  const undiscovered: LinkProps = { to: { pathname: '/a', search: '?b' }, discover: 'none' }
  expect(write(Link, undiscovered)).toBe(write(RouterLink, undiscovered))
  expect(write(Link, { ...undiscovered, to: '/a' })).toBe(write(RouterLink, { ...undiscovered, to: '/a' }))
})
