import { z } from 'zod'
import { text } from './query-values.ts'

/** Characters that a passkey's name may have. */
export const passkeyNameLength = 60

/** Passkeys that an account may have. */
export const maxPasskeys = 20

/** Bytes as WebAuthn writes them: base64url. */
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/, 'must be base64url')

/** One begin and its finish: good once, for five minutes. */
const ceremony = z
  .string()
  .max(400)
  .regex(/^(?:[\w.-]|%[0-9A-F]{2})+$/, 'must be as it was given')

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** What a browser makes a passkey from (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  ceremony,
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    /** Those that the account has: no device is to hold two. */
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})

/** What a browser looks for a passkey with (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  ceremony,
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
})

/** A passkey that a browser made (WebAuthn's RegistrationResponseJSON). */
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

/** A passkey in use (WebAuthn's AuthenticationResponseJSON). */
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
