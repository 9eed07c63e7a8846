import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { MetricsSettings } from '../installation/settings.ts'

/** Where a request for the metrics comes from. */
interface Scraper {
  /** The Authorization header. */
  authorization: string | undefined
  /** The IP address; null if it is unreliable, as behind a proxy that is not trusted. */
  address: string | null
}

/** Creates a check of who may read the metrics: whoever has the token, and the listed addresses. */
export function createScrapeCheck({
  token,
  addresses,
}: Pick<MetricsSettings, 'token' | 'addresses'>): (scraper: Scraper) => boolean {
  const allowed = new BlockList()
  for (const network of addresses) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) allowed.addAddress(address, family)
    else allowed.addSubnet(address, Number(bits), family)
  }
  return ({ authorization = '', address }) => {
    const given = /^Bearer (.+)$/i.exec(authorization)?.[1]
    if (token !== null && given !== undefined && isSame(given, token)) return true
    if (address === null) return false
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** Compares hashes, which have equal lengths, in constant time. */
function isSame(one: string, other: string) {
  return timingSafeEqual(hash(one), hash(other))
}

function hash(text: string) {
  return createHash('sha256').update(text).digest()
}
