import { createHmac, timingSafeEqual } from 'node:crypto'

/** The methods that the WebSub recommendation names. YouTube's hub uses SHA-1, which is safe in an HMAC. */
const methods = new Set(['sha1', 'sha256', 'sha384', 'sha512'])

/** Whether an `X-Hub-Signature`, such as `sha1=…`, is that of these bytes under the secret. */
export function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
  const [, method = '', digest = ''] = /^(\w+)=([0-9a-f]+)$/i.exec(signature.trim()) ?? []
  if (!methods.has(method.toLowerCase())) return false
  const expected = createHmac(method.toLowerCase(), secret).update(bytes).digest()
  const given = Buffer.from(digest, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
