import { z } from 'zod'
import { madePasskey, passkeyCreation, passkeyRequest, shownPasskey } from '../passkey.ts'
import { maxPasswordLength } from '../rules/account-rules.ts'
import { plainText, text, textWithSurrogates } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
/** Keeps lone surrogates, for the rules to refuse: dropping them would make it another address. */
const email = textWithSurrogates(254).trim()
/** A path of this site to continue at once the mailed link has been followed; other URLs are ignored. */
const redirect = text(2_000).optional()
/** As typed: no trimming. */
export const password = z.string().max(maxPasswordLength)
const done = z.object({ message: z.string() })

/** An account as shown to its owner. */
export const account = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether the account has a password; one created with Google has none. */
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** Oldest first. */
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
})

export type Account = z.infer<typeof account>

/** A session of the account. */
export const signedInPlace = z.object({
  id: z.string(),
  /** Browser and operating system, if known. */
  device: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
})

/** A QR code to draw: dark modules on a light background with a quiet zone of four modules. */
const qrCode = z.object({
  /** Modules per side. */
  size: z.number().int(),
  /** The dark modules as an SVG path, one unit per module. */
  outline: z.string(),
})

export type QrCode = z.infer<typeof qrCode>

/** The secret for an authenticator app and the recovery codes, shown only once. */
export const twoFactorSetUp = z.object({
  uri: z.string().startsWith('otpauth:'),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
  /** The URI as a QR code. */
  qrCode,
})

export type TwoFactorSetUp = z.infer<typeof twoFactorSetUp>

/** A new session. Browsers get a cookie; other clients use the token. */
const begun = z.object({ token: z.string(), uid: z.string(), _id: z.string(), name: z.string() })

/** Signing up, signing in and out, and account settings. */
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
      redirect,
    }),
    response: begun,
    status: 201,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/account/sign-in',
    errors: [401, 429],
    summary: 'Signs in; with two-factor sign-in, `code` is the six digits from the app or a recovery code.',
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
    summary: 'Mails a link for resetting the password; it works once and expires in an hour.',
    body: z.object({ email }),
    response: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/account/reset-password',
    errors: [422, 429],
    summary: 'Sets the password with the token from the mail and ends every session.',
    body: z.object({ resetToken: text(4_096), password, confirmation: password }),
    response: done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/account/verify-email',
    errors: [403, 422, 429],
    summary:
      "Confirms an email address with the token from the mail; the operator's address also requires the account's session or password.",
    body: z.object({ verificationToken: text(4_096), password: password.optional() }),
    response: done,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/account/resend-verification',
    access: 'member',
    errors: [429, 503],
    summary: 'Sends the verification mail again.',
    body: z.object({ token, redirect }),
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
    summary: 'Sends a link to the new email address, which takes effect when the link is followed.',
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
    summary: 'The sessions of the account, newest first.',
    response: z.array(signedInPlace),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'member',
    errors: [404],
    summary: 'Signs out one session.',
    params: z.object({ id: text(100) }),
    body: z.object({ token }),
    response: done,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'member',
    errors: [409, 422, 429],
    summary: 'Deletes the account permanently; its reviews are anonymized or deleted as well.',
    body: z.object({ token, currentPassword: password.optional(), reviews: z.enum(['anonymous', 'remove']) }),
    response: done,
  }),
  startTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor',
    access: 'member',
    errors: [403, 422, 429],
    summary:
      'Starts setting up two-factor sign-in: returns a secret for an app, and recovery codes. Takes effect once confirmed.',
    body: z.object({ token, currentPassword: password }),
    response: twoFactorSetUp,
  }),
  confirmTwoFactor: endpoint({
    method: 'PUT',
    path: '/api/account/two-factor',
    access: 'member',
    errors: [403, 422, 429],
    summary: 'Turns on two-factor sign-in with a first code from the app.',
    body: z.object({ token, code: text(40) }),
    response: done,
  }),
  stopTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/account/two-factor',
    access: 'member',
    errors: [422, 429],
    summary: 'Turns off two-factor sign-in.',
    body: z.object({ token, currentPassword: password }),
    response: done,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/challenge',
    access: 'member',
    errors: [403, 422, 429],
    summary: 'Starts adding a passkey: returns the options for the browser, valid once for five minutes.',
    body: z.object({ token, currentPassword: password.optional() }),
    response: passkeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'member',
    errors: [403, 422],
    summary: 'Adds the passkey that the browser created.',
    body: madePasskey.extend({ token }),
    response: done,
    status: 201,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/{id}',
    access: 'member',
    errors: [404],
    summary: 'Removes a passkey; it can no longer be used to sign in.',
    params: z.object({ id: text(100) }),
    body: z.object({ token }),
    response: done,
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/account/passkey-sign-in/challenge',
    errors: [429],
    summary: 'Starts signing in with a passkey, without an email address. Valid once for five minutes.',
    body: z.object({}),
    response: passkeyRequest,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-sign-in',
    errors: [401, 429],
    summary: 'Signs in with a passkey, which counts as both factors.',
    body: shownPasskey,
    response: begun,
  }),
}
