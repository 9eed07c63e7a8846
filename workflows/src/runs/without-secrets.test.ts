import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['postgres://site:hidden@db/x', 'postgres://site:***@db/x'],
  ['https://example.org/?key=planted&page=2', 'https://example.org/?key=***&page=2'],
  ['Authorization: Bearer abc, and more', 'Authorization: ***, and more'],
  ['mail to first.last+tag@mail.example.org failed', 'mail to ***@*** failed'],
  ['one@example.org+two@example.org, a@b@example.org', '***@******@***, a@***@***'],
  ['@example, 10 @ 5', '@example, 10 @ 5'],
])('%s becomes %s', (text, logged) => {
  expect(withoutSecrets(text)).toBe(logged)
})

test.each(['a', 'a.', 'a@', 'key', '//', '//a:', '='])(
  'a very long word of %j is processed quickly',
  (unit) => {
    expect(withoutSecrets(`${unit.repeat(200_000)} ?key=planted`)).toContain('key=***')
  },
)
