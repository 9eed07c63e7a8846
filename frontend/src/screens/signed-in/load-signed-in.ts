import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { answerForm } from '../forms/answer-form.ts'
import { readAccount } from '../../app/read-account.ts'
import type { Submission } from '../../app/screen.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'

/**
 * For members; with `?verify=`, from the mail, for anyone. The token needs a click to confirm, so that mail scanners that open
 * links do not confirm addresses.
 */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { member } = (await client.showSession()).value
  const target = sameSitePath(query.get('redirect'))
  if (member === null && !query.has('verify'))
    throw redirect(paths.signIn(paths.signedIn({ redirect: target })))
  const account = member === null ? null : await readAccount(client)
  return {
    email: account?.email ?? null,
    verified: account?.emailVerified ?? true,
    token: query.get('verify'),
    sent: query.has('sent'),
    confirmed: query.has('confirmed'),
    redirect: target,
  }
}

/** Confirms the email address with the token, or sends the mail again. */
export async function act(client: Client, { sent, request }: Submission) {
  const target = sameSitePath(new URL(request.url).searchParams.get('redirect'))
  const intent = sent.get('intent')
  if (intent === 'confirm') {
    return answerForm({
      sent,
      schema: z.object({ verificationToken: z.string(), password: z.string().optional() }),
      stay: sent.has('password') ? 'password' : null,
      async work({ password, ...body }) {
        try {
          await client.verifyEmail({ body: { ...body, ...(password !== undefined && { password }) } })
        } catch (error) {
          if (isApiError(error) && error.status === 422 && (await isConfirmed(client)))
            return { step: 'confirmed' }
          // The operator's address: ask for the password as a second step.
          if (!isApiError(error) || error.status !== 403 || password !== undefined) throw error
          return { step: 'password' }
        }
        const { member } = (await client.showSession()).value
        return member === null
          ? paths.emailConfirmed(target)
          : paths.signedIn({ redirect: target, confirmed: 'yes' })
      },
    })
  }
  if (intent !== 'resend') throw unknownIntent()
  return answerForm({
    sent,
    schema: z.object({}),
    describe: () => memberMessages.verificationFailed,
    async work() {
      await client.resendVerification({ body: { redirect: target } })
      return paths.signedIn({ redirect: target, sent: 'yes' })
    },
  })
}

/** Whether the caller is a member whose address is confirmed, so that a spent link is no failure. */
async function isConfirmed(client: Client) {
  const { member } = (await client.showSession()).value
  return member !== null && (await readAccount(client))?.emailVerified === true
}
