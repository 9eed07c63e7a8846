import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '@channelwise/schemas/passkey'

/**
 * Builds a device with one P-256 passkey that responds as a browser on that origin would (WebAuthn Level 2, sections
 * 6.1 and 6.5). `verifiesUser`: whether it asks for a fingerprint or a PIN.
 */
export function buildDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const type = 'public-key' as const
  const flag = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }
  const describeUser = (verifiesUser: boolean) => flag.userPresent | (verifiesUser ? flag.userVerified : 0)

  return {
    make({ ceremony, options }: PasskeyCreation, name: string, verifiesUser = true): MadePasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = [hex('a5010203262001215820'), fromBase64(x), hex('225820'), fromBase64(y)]
      const known = [Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key]
      const flags = describeUser(verifiesUser) | flag.hasCredential
      const authenticatorData = Buffer.concat([describeState(options.rp.id, flags), ...known])
      // CBOR: { fmt: 'none', attStmt: {}, authData: … }
      const attestation = [
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([authenticatorData.length]),
        authenticatorData,
      ]
      const response = {
        clientDataJSON: describeClient('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: Buffer.concat(attestation).toString('base64url'),
      }
      return { ceremony, name, passkey: { ...credential, type, response } }
    },

    show({ ceremony, options }: PasskeyRequest, verifiesUser = true): ShownPasskey {
      const clientData = describeClient('webauthn.get', options.challenge, origin)
      const authenticatorData = describeState(options.rpId, describeUser(verifiesUser))
      const signed = Buffer.concat([authenticatorData, hash(clientData)])
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { ceremony, passkey: { ...credential, type, response } }
    },
  }
}

/** The authenticator data. The signature counter stays 0, as on most devices. */
function describeState(rpId: string, flags: number) {
  return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flags]), Buffer.alloc(4)])
}

function describeClient(type: string, challenge: string, origin: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function hash(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest()
}

function hex(digits: string) {
  return Buffer.from(digits, 'hex')
}

function fromBase64(text: string) {
  return Buffer.from(text, 'base64url')
}
