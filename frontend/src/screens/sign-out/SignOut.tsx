import { redirect, useLoaderData } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { AccountPage } from '../forms/AccountPage.tsx'
import { answerForm } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Name } from '../../ui/text/Name.tsx'

/** Shown when signing out failed; otherwise the menu's form redirects at once. */
export function Component() {
  const answer = useKeptActionData<typeof act>()
  const { name } = useLoaderData<typeof load>()
  return (
    <AccountPage
      title="Sign out"
      lead={
        <>
          You’re signed in as <Name>{name}</Name>.
        </>
      }
    >
      <PageHead title="Sign out" description="Sign out of your account." path={paths.signOut()} unlisted />
      <PostForm intent="sign-out" answer={answer} submit="Sign Out" />
    </AccountPage>
  )
}

/** Loads the session; guests are redirected to the home page. */
export async function load(client: Client) {
  const { member } = (await client.showSession()).value
  if (member === null) throw redirect(paths.home())
  return { name: member.name }
}

/** Ends this session and redirects home, or to the form's `redirect`. */
export async function act(client: Client, { sent }: Submission) {
  return answerForm({
    sent,
    schema: z.object({ redirect: z.string().optional() }),
    describe: () => memberMessages.signOutFailed,
    async work({ redirect: target }) {
      await client.signOut({ body: {} })
      return sameSitePath(target ?? null)
    },
  })
}
