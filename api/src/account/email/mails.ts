import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'

/** Whom a mail goes to, and the site that it speaks for. */
interface Address {
  to: string
  publicUrl: string
}

/** Asks to confirm the address of a new account. */
export function writeVerificationMail({ to, publicUrl }: Address, token: string): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Please confirm your email address',
    paragraphs: ['An account at Channelwise was made with this address. Please confirm that it is yours.'],
    action: { label: 'Confirm my address', link: `${publicUrl}/signedin?verify=${token}` },
    remarks: [
      'The link is good for a day, and once.',
      'If you made no account, do not follow it: without you the address stays unconfirmed.',
    ],
  })
}

/** Lets a forgotten password be set anew. */
export function writeResetMail({ to, publicUrl }: Address, token: string): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Set a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account at Channelwise.'],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password?token=${token}` },
    remarks: [
      'The link is good for an hour, and once. When it is used, you are signed out everywhere.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  })
}

/** Asks to confirm another address for an account that exists. */
export function writeEmailChangeMail({ to, publicUrl }: Address, token: string): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Please confirm your new email address',
    paragraphs: ['An account at Channelwise is to have this address from now on.'],
    action: { label: 'Use this address', link: `${publicUrl}/signedin?verify=${token}` },
    remarks: ['The link is good for an hour, and once.', 'If you did not ask for this, do not follow it.'],
  })
}

/** Tells the owner of an address that somebody wants it for another account: the asker is told nothing. */
export function writeEmailInUseMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Your email address has an account already',
    paragraphs: [
      'Somebody, perhaps you, wants to use this address for another account at Channelwise. It has one already.',
      'If it was you, sign in with this address, or delete that account first. If not, there is nothing to do.',
    ],
  })
}

/** Tells the former address that it is no longer the account's. */
export function writeEmailChangedMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Your email address was changed',
    paragraphs: [
      'Your account at Channelwise has another address now. Mails no longer come here.',
      'If it was not you, please write to us at once.',
    ],
  })
}

/** Tells that one more passkey signs in. */
export function writePasskeyAddedMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'A passkey was added',
    paragraphs: [
      'A passkey was added to your account at Channelwise: it signs in without your password.',
      'If it was not you, set a new password at once. That removes every passkey and signs out everywhere:',
    ],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
  })
}

/** Tells that the password is another now. */
export function writePasswordChangedMail({ to, publicUrl }: Address): Mail {
  return composeMail({
    to,
    publicUrl,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account at Channelwise was changed, and other places were signed out.',
      'If it was not you, set a new one at once:',
    ],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
  })
}
