import { resetLink } from '@channelwise/workflows/operations/members/reset-password'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'

/** The recipient, and the site that the mail comes from. */
interface Address {
  to: string
  publicUrl: string
}

/** Asks the recipient to confirm the address of a new account, and to continue at `redirect`, a path of the site. */
export function writeVerificationMail({ to, publicUrl }: Address, token: string, redirect = '/'): Mail {
  const query = redirect === '/' ? '' : `redirect=${encodeURIComponent(redirect)}&`
  return composeMail({
    to,
    publicUrl,
    subject: 'Please confirm your email address',
    paragraphs: ['Someone signed up for Channelwise with this address. Please confirm that it was you.'],
    action: { label: 'Confirm my address', link: `${publicUrl}/signedin?${query}verify=${token}` },
    remarks: [
      'This link works once and expires in 24 hours.',
      'If you did not sign up, please ignore this email. The address will stay unconfirmed.',
    ],
  })
}

/** Offers a link for setting a new password, which the recipient or an administrator asked for. */
export function writeResetMail(
  { to, publicUrl }: Address,
  token: string,
  { by = 'recipient' }: { by?: 'recipient' | 'administrator' } = {},
): Mail {
  const isAsked = by === 'recipient'
  return composeMail({
    to,
    publicUrl,
    subject: 'Set a new password',
    paragraphs: [
      isAsked
        ? 'We received a request to reset the password of your Channelwise account.'
        : 'An administrator has sent you this link, so that you can set a new password for your Channelwise account.',
    ],
    action: { label: 'Set a new password', link: resetLink(publicUrl, token) },
    remarks: [
      'This link works once and expires in an hour. Setting a new password signs you out everywhere and removes your passkeys.',
      isAsked
        ? 'If you did not request this, you can ignore this email. Your password has not changed.'
        : 'If you do not need it, you can ignore this email. Your password has not changed.',
    ],
  })
}

/** Asks the recipient to confirm the new address of an existing account. */
export function writeEmailChangeMail({ to, publicUrl }: Address, token: string): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Please confirm your new email address',
    paragraphs: ['Someone asked to use this address for their Channelwise account.'],
    action: { label: 'Use this address', link: `${publicUrl}/signedin?verify=${token}` },
    remarks: [
      'This link works once and expires in an hour.',
      'If you did not request this, please ignore this email.',
    ],
  })
}

/** Tells the owner of an address that somebody tried to move another account to it. Only the owner learns this. */
export function writeEmailInUseMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Your email address already has an account',
    paragraphs: [
      'Someone tried to use this address for another Channelwise account, but it already belongs to one.',
      'If it was you, sign in with this address, or delete that account first. If it was not, you can ignore this email.',
    ],
  })
}

/** Tells the previous address that the account no longer uses it. */
export function writeEmailChangedMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Channelwise account now uses a different email address. We will no longer write to this one.',
      'If you did not make this change, please contact us right away.',
    ],
  })
}

/** Tells the owner that a passkey was added. */
export function writePasskeyAddedMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'A passkey was added',
    paragraphs: [
      'A passkey was added to your Channelwise account. It signs you in without your password.',
      'If you did not add it, set a new password right away. That removes all passkeys and signs you out everywhere.',
    ],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
  })
}

/** Tells the owner that two-factor sign-in was turned on or off. */
export function writeTwoFactorMail({ to, publicUrl }: Address, { isOn }: { isOn: boolean }): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: isOn ? 'Two-factor sign-in was turned on' : 'Two-factor sign-in was turned off',
    paragraphs: isOn
      ? [
          'Signing in to your Channelwise account now takes a code from an authenticator app, or a recovery code.',
          `If you did not turn it on, set a new password right away, and write to us: ${publicUrl}/contact. We can turn it off.`,
        ]
      : [
          'Signing in to your Channelwise account no longer takes a code.',
          'If you did not ask for this, set a new password right away.',
        ],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
  })
}

/** Tells the owner that an API key was created. */
export function writeKeyMadeMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'An API key was created',
    paragraphs: [
      'An API key was created for your Channelwise account. Programs can use it to call the API on your behalf.',
      'If you did not create it, revoke it right away and set a new password.',
    ],
    action: { label: 'See your API keys', link: `${publicUrl}/settings/api` },
  })
}

/** Tells the owner that the password was changed. */
export function writePasswordChangedMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Channelwise account was changed, and all other devices were signed out.',
      'If you did not change it, set a new password right away.',
    ],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
  })
}
