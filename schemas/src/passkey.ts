import { z } from 'zod'
import { text } from './search/query-values.ts'

/** Maximum characters of a passkey's name. */
export const passkeyNameLength = 60

/** Maximum passkeys of an account. */
export const maxPasskeys = 20

/** Bytes in base64url, as in WebAuthn. */
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/, 'must be base64url')

/** Ties the start of a ceremony to its finish; valid once, for five minutes. */
const ceremony = z
  .string()
  .max(400)
  .regex(/^(?:[\w.-]|%[0-9A-F]{2})+$/, 'must be the value that the server sent')

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** The options for creating a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  ceremony,
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    /** The account's existing passkeys, so that no authenticator creates a second one. */
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})

/** The options for signing in with a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  ceremony,
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
})

/** A newly created passkey (WebAuthn's RegistrationResponseJSON). */
export const madePasskey = z.object({
  ceremony,
  name: text(passkeyNameLength).pipe(z.string().min(1, 'Please name the passkey')),
  passkey: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  }),
})

/** A passkey used to sign in (WebAuthn's AuthenticationResponseJSON). */
export const shownPasskey = z.object({
  ceremony,
  passkey: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
    }),
  }),
})

export type PasskeyCreation = z.infer<typeof passkeyCreation>
export type PasskeyRequest = z.infer<typeof passkeyRequest>
export type MadePasskey = z.infer<typeof madePasskey>
export type ShownPasskey = z.infer<typeof shownPasskey>
