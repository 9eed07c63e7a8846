import { isIPv6 } from 'node:net'

/**
 * The network of an IP address: the whole IPv4 address, or the first 64 bits of an IPv6 address, because a client with one of
 * those addresses has them all.
 */
export function networkOf(address: string): string {
  return takePrefix(address, 64)
}

/** How many times the limit of a network applies to the wide network around it. */
export const wideFactor = 10

/** Like `networkOf`, but the first 48 bits of IPv6, the most that one customer of a provider usually gets. */
export function wideNetworkOf(address: string): string {
  return takePrefix(address, 48)
}

function takePrefix(address: string, bits: 48 | 64) {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)).fill(
    '0',
  )
  const groups = [...before, ...zeros, ...after]
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/${bits}`
}
