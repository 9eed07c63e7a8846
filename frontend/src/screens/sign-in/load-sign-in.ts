import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import { memberMessages } from '../../app/member-messages.ts'
import type { Submission } from '../../app/screen.ts'
import { emailField, passwordField } from '../forms/account-fields.ts'
import { answerForm } from '../forms/answer-form.ts'

const schema = z.object({
  email: emailField,
  password: passwordField,
  code: z.string().trim().min(1, 'Please enter the code').optional(),
})

/** `?redirect=` is where to go afterwards, or at once if already signed in. `?error=` means that Google sign-in failed. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const target = sameSitePath(query.get('redirect'))
  if ((await client.showSession()).value.member !== null) throw redirect(target)
  return {
    redirect: target,
    notice: readNotice(query),
    failure: query.has('error') ? memberMessages.signUpFailed : null,
  }
}

/** Signs in and redirects; the step `code` requests the second factor. */
export async function act(client: Client, { sent, request }: Submission) {
  const answer = await answerForm({
    sent,
    schema,
    stay: sent.has('code') ? ('code' as const) : null,
    place: findField,
    async work({ email, password, code }) {
      const body = { email, password, ...(code !== undefined && { code }) }
      if ((await client.signIn({ body })).value.codeNeeded) return { step: 'code' as const }
      return sameSitePath(new URL(request.url).searchParams.get('redirect'))
    },
  })
  const isWrongCode = !(answer instanceof Response) && sent.has('code') && answer.init?.status === 401
  // In addition to the specification's message above the form.
  if (isWrongCode && answer.data.error !== null) answer.data.fields['code'] = 'Wrong code'
  return answer
}

/** The message about what was just done. */
function readNotice(query: URLSearchParams) {
  if (query.has('changed')) return 'Your password has been changed. Log in with the new one.'
  if (query.has('deleted')) return 'Your account has been deleted.'
  return query.has('confirmed') ? 'Your email address is confirmed.' : null
}

function findField(message: string) {
  if (message === memberMessages.userMailNotFound) return 'email'
  return message === memberMessages.wrongPassword ? 'password' : null
}
