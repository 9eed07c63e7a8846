import dns from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** The rules for the URLs of webhooks. */
export interface ReceiverRules {
  /** Allows http and addresses of this machine and network, for development outside production. */
  allowsLocal: boolean
}

/** Says what is wrong with a webhook's URL, as a phrase after "url"; null if nothing is. Resolves no names. */
export function explainAddress(text: string, { allowsLocal }: ReceiverRules): string | null {
  if (!URL.canParse(text)) return 'must be an address such as https://example.org/hooks'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowsLocal && url.protocol === 'http:'))
    return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password'
  if (allowsLocal) return null
  if (url.port !== '' && Number(url.port) < 1024) return 'must use port 443, or one from 1024 on'
  const host = readHost(url)
  const isLocalName = !host.includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/i.test(host)
  if (isIP(host) === 0 ? isLocalName : !isPublic(host)) return 'must be an address on the public internet'
  return null
}

/** The receiver is not on the public internet, or its name has no address. */
export class ReceiverRefusedError extends Error {}

/**
 * Resolves a receiver's host name to the IP address to connect to. Throws `ReceiverRefusedError` if any of its addresses is not
 * public.
 */
export async function resolveReceiver(url: URL, { allowsLocal }: ReceiverRules) {
  const addresses = await findAddresses(readHost(url), allowsLocal).catch((cause: unknown) => {
    throw new ReceiverRefusedError('The name has no address', { cause })
  })
  if (!allowsLocal && addresses.some(({ address }) => !isPublic(address)))
    throw new ReceiverRefusedError('The name leads to an address that is not public')
  const [first] = addresses
  if (first === undefined) throw new ReceiverRefusedError('The name has no address')
  return first
}

/** The addresses of a host, IPv4 first. Throws if it has none, or no server answers within four seconds. */
async function findAddresses(host: string, allowsLocal: boolean) {
  // Only local names are looked up in the hosts file.
  if (allowsLocal || !host.includes('.')) return lookup(host, { all: true })
  const version = isIP(host)
  if (version !== 0) return [{ address: host, family: version }]
  // The system's lookup would block one of the few threads of Node's pool, which new connections to Postgres also need, until
  // the slowest of a customer's name servers times out. This resolver needs no thread and has its own timeout.
  const resolver = new Resolver({ timeout: 2_000, tries: 2, maxTimeout: 2_000 })
  resolver.setServers(dns.getServers())
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [four, six].flatMap((found, at) =>
    found.status === 'rejected' ? [] : found.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })),
  )
}

/** The host, without the brackets of IPv6. */
function readHost({ hostname }: URL) {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Whether an IP address is globally reachable unicast, by the registries of RFC 6890. */
export function isPublic(address: string): boolean {
  return isIP(address) === 4
    ? !special4.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

const special4 = createList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
const global6 = createList('ipv6', ['2000::/3'])
/** Within it: protocol assignments with Teredo, documentation, and 6to4, which leads to any IPv4 address. */
const special6 = createList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function createList(family: 'ipv4' | 'ipv6', networks: string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
