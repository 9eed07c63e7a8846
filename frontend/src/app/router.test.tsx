import { renderToString } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import { expect, test } from 'vitest'
import { isForRouter, Link } from './router.ts'

function write(Component: typeof Link | typeof RouterLink, props: LinkProps) {
  return renderToString(
    <MemoryRouter>
      <Component {...props}>Text</Component>
    </MemoryRouter>,
  ).replace(' data-discover="true"', '')
}

test('links are rendered exactly as by the router', () => {
  const props: LinkProps = {
    to: '/search?page=2',
    className: 'link',
    target: '_blank',
    title: 'Title',
    'aria-current': 'page',
    replace: true,
    preventScrollReset: true,
    reloadDocument: true,
    state: { from: 1 },
    onClick: () => {},
  }
  expect(write(Link, props)).toBe(write(RouterLink, props))
  for (const to of ['/', '/a/b?c=d%20e#f', '/a?b=/.#c', { pathname: '/a', search: '?b', hash: '#c' }])
    expect(write(Link, { to })).toBe(write(RouterLink, { to }))
})

const here = 'https://channelwise.example'
const press = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
  currentTarget: { origin: here },
}

test('a plain click on a link to this site is handled by the router', () => {
  expect(isForRouter(press, undefined, here)).toBe(true)
  expect(isForRouter(press, '_self', here)).toBe(true)
})

test.each([
  ['with the middle button', { button: 1 }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Meta', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['that was handled', { defaultPrevented: true }],
  ['on a link to another site', { currentTarget: { origin: 'https://example.org' } }],
  ['on a mail address', { currentTarget: { origin: 'null' } }],
])('a click %s is handled by the browser', (_, changed) => {
  expect(isForRouter({ ...press, ...changed }, undefined, here)).toBe(false)
})

test('a click on a link to a new tab is handled by the browser', () => {
  expect(isForRouter(press, '_blank', here)).toBe(false)
})
