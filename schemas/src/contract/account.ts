import { z } from 'zod'
import { madePasskey, passkeyCreation, passkeyRequest, shownPasskey } from '../passkey.ts'
import { plainText, text } from '../query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const email = text(254)
/** As typed: no trimming. */
const password = z.string().max(1_000)
const done = z.object({ message: z.string() })

/** Where an account stands, as its owner sees it. */
export const account = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether the account has a password: one made with Google has none. */
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** The oldest first. */
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
})

export type Account = z.infer<typeof account>

/** A place where the account is signed in. */
export const signedInPlace = z.object({
  id: z.string(),
  /** Browser and system, as far as they can be told. */
  device: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})

/** A QR code to draw: dark modules on a light ground, with four light modules around. */
const qrCode = z.object({
  /** Modules a side. */
  size: z.number().int(),
  /** The dark modules as an SVG path, a unit a module. */
  outline: z.string(),
})

export type QrCode = z.infer<typeof qrCode>

/** What an app needs to make codes, and the codes for when it is lost: shown once. */
export const twoFactorSetUp = z.object({
  uri: z.string().startsWith('otpauth:'),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
  /** The uri, for the camera of the app. */
  qrCode,
})

export type TwoFactorSetUp = z.infer<typeof twoFactorSetUp>

/** What a session's begin answers with. The browser gets a cookie; other clients use the token. */
const begun = z.object({ token: z.string(), uid: z.string(), _id: z.string(), name: z.string() })

/** Signing up, in and out, and looking after one's account. */
export const accountEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/account/sign-up',
    errors: [422, 429],
    summary: 'Creates an account, sends its verification mail and signs in.',
    body: z.object({
      name: plainText(1_000).optional().default(''),
      email,
      password,
      confirmation: password,
    }),
    response: begun,
    status: 201,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/account/sign-in',
    errors: [401, 429],
    summary: 'Signs in; with two-factor on, `code` is the six digits of the app or a recovery code.',
    body: z.object({ email, password, code: text(40).optional() }),
    response: begun.partial().extend({ codeNeeded: z.boolean() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/account/sign-out',
    summary: 'Ends this session, or all of them.',
    body: z.object({ token, everywhere: z.boolean().optional().default(false) }),
    response: done,
  }),
  sendPasswordReset: endpoint({
    method: 'POST',
    path: '/api/account/forgot-password',
    errors: [422, 429],
    summary: 'Mails a link with which the password can be set anew, good for an hour and once.',
    body: z.object({ email }),
    response: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/account/reset-password',
    errors: [422, 429],
    summary: 'Sets the password with the token of a mail and ends every session.',
    body: z.object({ resetToken: text(4_096), password, confirmation: password }),
    response: done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/account/verify-email',
    errors: [403, 422, 429],
    summary:
      "Confirms an address with the token of a mail; the operator's address also takes the account's session or password.",
    body: z.object({ verificationToken: text(4_096), password: password.optional() }),
    response: done,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/account/resend-verification',
    access: 'member',
    errors: [429, 503],
    summary: 'Sends the verification mail again.',
    body: z.object({ token }),
    response: done,
  }),
  showAccount: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'member',
    summary: "The caller's own account.",
    response: account,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    access: 'member',
    errors: [422, 429, 503],
    summary: 'Sends a link to the new address; the address changes when the link is followed.',
    body: z.object({ token, email, currentPassword: password.optional() }),
    response: done,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'member',
    errors: [422, 429],
    summary: 'Changes the password and ends every other session.',
    body: z.object({ token, currentPassword: password.optional(), password, confirmation: password }),
    response: done,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    summary: 'Where the account is signed in, the newest first.',
    response: z.array(signedInPlace),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'member',
    errors: [404],
    summary: 'Signs one place out.',
    params: z.object({ id: text(100) }),
    body: z.object({ token }),
    response: done,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'member',
    errors: [409, 422, 429],
    summary: 'Deletes the account for good; its reviews stay without a name, or go too.',
    body: z.object({ token, currentPassword: password.optional(), reviews: z.enum(['anonymous', 'remove']) }),
    response: done,
  }),
  startTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor',
    access: 'member',
    errors: [403, 422, 429],
    summary:
      'Begins two-factor sign-in: the secret for an app, and recovery codes. Takes effect once confirmed.',
    body: z.object({ token, currentPassword: password }),
    response: twoFactorSetUp,
  }),
  confirmTwoFactor: endpoint({
    method: 'PUT',
    path: '/api/account/two-factor',
    access: 'member',
    errors: [403, 422, 429],
    summary: 'Turns two-factor sign-in on with a first code of the app.',
    body: z.object({ token, code: text(40) }),
    response: done,
  }),
  stopTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/account/two-factor',
    access: 'member',
    errors: [422, 429],
    summary: 'Turns two-factor sign-in off.',
    body: z.object({ token, currentPassword: password }),
    response: done,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/challenge',
    access: 'member',
    errors: [403, 422, 429],
    summary: 'Begins another passkey: what the browser makes it from, good once and for five minutes.',
    body: z.object({ token, currentPassword: password.optional() }),
    response: passkeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'member',
    errors: [403, 422],
    summary: 'Adds the passkey that the browser made.',
    body: madePasskey.extend({ token }),
    response: done,
    status: 201,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/{id}',
    access: 'member',
    errors: [404],
    summary: 'Removes one passkey; it signs in no more.',
    params: z.object({ id: text(100) }),
    body: z.object({ token }),
    response: done,
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/account/passkey-sign-in/challenge',
    errors: [429],
    summary: 'Begins signing in with a passkey; no address is needed. Good once and for five minutes.',
    body: z.object({}),
    response: passkeyRequest,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-sign-in',
    errors: [401, 429],
    summary: 'Signs in with a passkey, which is both factors at once.',
    body: shownPasskey,
    response: begun,
  }),
}
