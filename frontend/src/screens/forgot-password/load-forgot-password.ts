import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { checkNewPassword, emailField, newPasswordFields } from '../forms/account-fields.ts'
import { answerForm } from '../forms/answer-form.ts'

const request = z.object({ email: emailField })
const choice = z.object({ resetToken: z.string(), ...newPasswordFields })

/** `?token=`, from the mail, shows the form for the new password; without it, the one that requests a mail. */
export async function load(_client: Client, { request: { url } }: LoaderFunctionArgs) {
  const query = new URL(url).searchParams
  return { token: query.get('token'), sent: query.has('sent') }
}

/** Sends the mail, or sets the password, which ends all sessions. */
export async function act(client: Client, { sent }: Submission) {
  const intent = sent.get('intent')
  if (intent === 'reset') {
    return answerForm({
      sent,
      schema: choice,
      check: checkNewPassword,
      async work(body) {
        await client.resetPassword({ body })
        return paths.passwordChanged()
      },
    })
  }
  if (intent !== 'mail') throw unknownIntent()
  return answerForm({
    sent,
    schema: request,
    place: (message) => (message === memberMessages.userMailNotFound ? 'email' : null),
    async work({ email }) {
      await client.sendPasswordReset({ body: { email } })
      return paths.forgotPassword(true)
    },
  })
}
