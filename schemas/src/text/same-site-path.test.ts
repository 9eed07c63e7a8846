import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

describe('the path after signing in', () => {
  test.each([
    '/',
    '/favorites',
    '/search?name=a%20b&language=all#top',
    '/channel/a_b-c',
    '/user/x?tab=ReviewsOnly',
  ])('keeps %s', (path) => expect(sameSitePath(path)).toBe(path))

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '/\u202e/evil.example',
    '/\u0000/evil.example',
    '',
    null,
    undefined,
    `/${'a'.repeat(3_000)}`,
  ])('refuses %j', (path) => expect(sameSitePath(path, '/home')).toBe('/home'))

  test('never leaves the site, whatever the input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%2e',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      'http:',
      'x',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }), (pieces) => {
        const path = sameSitePath(pieces.join(''))
        expect(new URL(path, 'https://channelwise.example/a/b').host).toBe('channelwise.example')
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(sameSitePath(path)).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })
})
