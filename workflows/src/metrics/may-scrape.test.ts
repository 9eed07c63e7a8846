import { expect, test } from 'vitest'
import { createScrapeCheck } from './may-scrape.ts'

const token = 'a token of the tests'

test('requests with the token may read the metrics', () => {
  const mayScrape = createScrapeCheck({ token, addresses: [] })
  const from = (authorization: string | undefined) => mayScrape({ authorization, address: '127.0.0.1' })
  expect(from(`Bearer ${token}`)).toBe(true)
  expect(from(`bearer ${token}`)).toBe(true)
  for (const wrong of [undefined, '', 'Bearer ', `Bearer ${token} `, `Basic ${token}`, token, 'Bearer null'])
    expect(from(wrong)).toBe(false)
})

test('the listed addresses and networks may read the metrics', () => {
  const mayScrape = createScrapeCheck({
    token: null,
    addresses: ['192.0.2.7', '10.0.0.0/8', '2001:db8::/32'],
  })
  const from = (address: string | null) => mayScrape({ authorization: undefined, address })
  for (const near of ['192.0.2.7', '::ffff:192.0.2.7', '10.200.3.4', '2001:db8:1::2'])
    expect(from(near)).toBe(true)
  for (const far of ['192.0.2.8', '11.0.0.1', '2001:db9::1', '::1', '', 'nonsense', null])
    expect(from(far)).toBe(false)
})

test('without a configured token, no token is accepted', () => {
  const mayScrape = createScrapeCheck({ token: null, addresses: ['192.0.2.7'] })
  expect(mayScrape({ authorization: 'Bearer ', address: '127.0.0.1' })).toBe(false)
  expect(mayScrape({ authorization: 'Bearer null', address: '127.0.0.1' })).toBe(false)
})
