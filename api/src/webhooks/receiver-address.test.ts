import { describe, expect, test } from 'vitest'
import { explainAddress, isPublic, ReceiverRefusedError, resolveReceiver } from './receiver-address.ts'

const production = { allowsLocal: false }

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '2001:0:53aa:64c::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '192.0.1.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

describe('an address of a webhook', () => {
  test.each([
    ['http://example.org', 'https'],
    ['ftp://example.org', 'https'],
    ['nonsense', 'address such as'],
    ['https://user:secret@example.org', 'password'],
    ['https://example.org:22', 'port'],
    ['https://localhost/x', 'public internet'],
    ['https://intranet/x', 'public internet'],
    ['https://db.internal/x', 'public internet'],
    ['https://127.1/x', 'public internet'],
    ['https://0x7f000001/', 'public internet'],
    ['https://2130706433/', 'public internet'],
    ['https://[::1]/', 'public internet'],
    ['https://[::ffff:10.0.0.1]/', 'public internet'],
    ['https://169.254.169.254/latest/meta-data', 'public internet'],
  ])('%s is refused', (url, reason) => {
    expect(explainAddress(url, production)).toContain(reason)
  })

  test.each(['https://example.org/hooks', 'https://example.org:8443/', 'https://1.1.1.1/'])(
    '%s is accepted',
    (url) => {
      expect(explainAddress(url, production)).toBeNull()
    },
  )

  test('may be local in development', () => {
    expect(explainAddress('http://127.0.0.1:3000/', { allowsLocal: true })).toBeNull()
  })

  test('is refused once its name leads to this machine', async () => {
    const url = new URL('https://localhost/')
    await expect(resolveReceiver(url, production)).rejects.toThrow(ReceiverRefusedError)
    expect((await resolveReceiver(url, { allowsLocal: true })).address).toMatch(/^(127\.|::1)/)
  })
})
