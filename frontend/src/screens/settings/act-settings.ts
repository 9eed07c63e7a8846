import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { mailedKinds } from '@channelwise/schemas/notification'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { checkNewPassword, emailField, newPasswordFields, passwordField } from '../forms/account-fields.ts'
import { actByIntent } from '../forms/act-by-intent.ts'
import { answerForm } from '../forms/answer-form.ts'
import { removePicture, savePicture, saveProfile } from './act-profile.ts'
import { describeFailure } from './describe-failure.ts'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './act-two-factor.ts'

/** Handles the settings forms by their intent. */
export const act = actByIntent({
  profile: saveProfile,
  picture: savePicture,
  'remove-picture': removePicture,
  mail: saveMailPreferences,
  email: changeEmail,
  password: changePassword,
  'start-two-factor': startTwoFactor,
  'confirm-two-factor': confirmTwoFactor,
  'stop-two-factor': stopTwoFactor,
  'remove-passkey': removePasskey,
  'end-session': endSession,
  'sign-out-everywhere': signOutEverywhere,
  'delete-account': deleteAccount,
})

function saveMailPreferences(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({}),
    describe: describeFailure,
    async work() {
      const wanted = mailedKinds.map((kind) => [kind, sent.has(kind)])
      await client.setMailPreferences({ body: Object.fromEntries(wanted) })
      return paths.settings('mail')
    },
  })
}

/** Missing for accounts without a password. */
const currentPassword = passwordField.optional()

function changeEmail(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({ email: emailField, currentPassword }),
    check: ({ email = '', current }) =>
      email.trim().toLowerCase() === current
        ? [{ field: 'email', message: 'This is your address already' }]
        : [],
    describe: describeFailure,
    async work(values) {
      await client.changeEmail({ body: withoutAbsent(values) })
      return paths.settings('email')
    },
  })
}

function changePassword(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({ currentPassword, ...newPasswordFields }),
    check: checkNewPassword,
    describe: describeFailure,
    async work(values) {
      await client.changePassword({ body: withoutAbsent(values) })
      return paths.settings('password')
    },
  })
}

function removePasskey(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({ id: z.string() }),
    describe: describeFailure,
    async work({ id }) {
      await client.removePasskey({ params: { id }, body: {} })
      return paths.settings('passkeys')
    },
  })
}

function endSession(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({ id: z.string() }),
    describe: describeFailure,
    async work({ id }) {
      await client.endSession({ params: { id }, body: {} })
      return paths.settings('sessions')
    },
  })
}

function signOutEverywhere(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({}),
    describe: () => memberMessages.signOutFailed,
    async work() {
      await client.signOut({ body: { everywhere: true } })
      return paths.signIn()
    },
  })
}

function deleteAccount(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({
      currentPassword,
      reviews: z.enum(['anonymous', 'remove'], 'Please choose what should happen to your reviews'),
      sure: z.string('Please confirm that you want to delete your account'),
    }),
    async work({ currentPassword: known, reviews }) {
      await client.deleteAccount({ body: withoutAbsent({ currentPassword: known, reviews }) })
      return paths.accountDeleted()
    },
  })
}

/** Drops the password if the form had no such field. */
function withoutAbsent<V extends { currentPassword?: string | undefined }>({
  currentPassword: known,
  ...values
}: V) {
  return { ...values, ...(known !== undefined && { currentPassword: known }) }
}
