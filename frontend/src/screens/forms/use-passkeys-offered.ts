import { useHydrated } from '../../hooks/use-hydrated.ts'

/** Whether this browser can use passkeys here: with a script, and at a name, as an IP address has none. */
export function usePasskeysOffered(): boolean {
  const isHydrated = useHydrated()
  return isHydrated && 'PublicKeyCredential' in globalThis && !isIpAddress(location.hostname)
}

/** Also of version 6, which addresses write in brackets. */
function isIpAddress(host: string) {
  return /^[\d.]+$|^\[/.test(host)
}
