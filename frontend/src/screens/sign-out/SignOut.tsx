import { redirect, useActionData } from 'react-router-dom'
import type { ActionFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { sameSitePath } from '@channelwise/schemas/same-site-path'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { AccountPage } from '../forms/AccountPage.tsx'
import { answerForm } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'

/** What is seen when signing out failed; otherwise the form that every page has leads on at once. */
export function Component() {
  const answer = useActionData<typeof act>()
  return (
    <AccountPage title="Sign out">
      <PageHead title="Sign out" description="Sign out of your account." path={paths.signOut()} unlisted />
      <PostForm intent="sign-out" answer={answer} submit="Sign Out" />
    </AccountPage>
  )
}

/** For members: guests have nothing to leave. */
export async function load(client: Client) {
  if ((await client.showSession()).value.member === null) throw redirect(paths.home())
  return null
}

/** Ends this session; a form may say where to go then (`redirect`, within the site). */
export async function act(client: Client, { request }: ActionFunctionArgs) {
  return answerForm({
    sent: await request.formData(),
    schema: z.object({ redirect: z.string().optional() }),
    describe: () => messages.signOutFailed,
    async work({ redirect: target }) {
      await client.signOut({ body: {} })
      return sameSitePath(target ?? null)
    },
  })
}
