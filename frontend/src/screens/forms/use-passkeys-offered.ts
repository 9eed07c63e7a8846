import { useHydrated } from '../../hooks/use-hydrated.ts'

/** Whether passkeys work here: they need browser support and a host name, not an IP address. */
export function usePasskeysOffered(): boolean {
  const isHydrated = useHydrated()
  return isHydrated && 'PublicKeyCredential' in globalThis && !isIpAddress(location.hostname)
}

/** Includes IPv6 addresses, which URLs write in brackets. */
function isIpAddress(host: string) {
  return /^[\d.]+$|^\[/.test(host)
}
