import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { memberName } from '@channelwise/schemas/rules/profile-rules'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { checkNewPassword, emailField, newPasswordFields } from '../forms/account-fields.ts'
import { answerForm } from '../forms/answer-form.ts'

const schema = z.object({
  name: memberName,
  email: emailField,
  ...newPasswordFields,
})

/** `?redirect=` is where to go after the landing page. */
export async function load(_client: Client, { request }: LoaderFunctionArgs) {
  return { redirect: sameSitePath(new URL(request.url).searchParams.get('redirect')) }
}

/** Creates the account and redirects to the landing page, which explains the verification mail. */
export async function act(client: Client, { sent, request }: Submission) {
  const target = sameSitePath(new URL(request.url).searchParams.get('redirect'))
  return answerForm({
    sent,
    schema,
    check: checkNewPassword,
    async work({ name, email, password, confirmation }) {
      await client.signUp({ body: { name, email, password, confirmation, redirect: target } })
      return paths.signedIn({ redirect: target })
    },
  })
}
