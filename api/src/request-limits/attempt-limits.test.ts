import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attemptLimits } from './attempt-limits.ts'
import type { AttemptLimit } from './attempt-limits.ts'

const security = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8')

/** The limits of each row of the table in SECURITY.md, in the order in which it names their numbers. */
test.each<[string, ...AttemptLimit[]]>([
  ['wrong passwords or codes for one account from one wide network', 'signInByPlace'],
  ['the same from one network, for any accounts', 'signInByAddress', 'signInByRange'],
  ['the same for one account, from networks it has not signed in from in 90 days', 'signInByAccount'],
  ['the same for all accounts, from such networks', 'signInByAll'],
  ['re-entering the current password', 'passwordByAccount'],
  ['sign-ups', 'signUpByAddress', 'signUpByRange', 'signUpByAll'],
  ['mails, including the one at sign-up', 'mailByAccount', 'mailByAddress', 'mailByRange', 'mailByAll'],
  ['uses of mailed links', 'tokenByAddress', 'tokenByAll'],
  ['steps of signing in with a passkey (two each; refunded on success)', 'passkeyByAddress', 'passkeyByAll'],
  ['messages to the site', 'messageByAddress', 'messageByAll'],
  ['sign-ins with Google', 'googleByAddress', 'googleByAll'],
])('SECURITY.md states the limits on %s', (what, ...limits) => {
  const row = security.split('\n').find((line) => line.startsWith(`| ${what} |`)) ?? ''
  const stated = row.slice(what.length + 5)
  const seconds = stated.includes('an hour') ? 3_600 : stated.includes('15 minutes') ? 900 : 0
  const points = stated.replaceAll('15 minutes', '').match(/[\d,]+\d|\d/g) ?? []
  expect(points.map((number) => ({ points: Number(number.replaceAll(',', '')), seconds }))).toEqual(
    limits.map((limit) => attemptLimits[limit]),
  )
})
