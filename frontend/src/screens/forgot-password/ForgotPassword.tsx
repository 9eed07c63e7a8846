import { Link, useLoaderData } from 'react-router-dom'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AccountPage } from '../forms/AccountPage.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { useSession } from '../../hooks/use-session.ts'
import type { act, load } from './load-forgot-password.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export { act, load } from './load-forgot-password.ts'

/** Password reset: requests the mail, then takes the new password from whoever follows its link. */
export function Component() {
  const { token, sent } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const { member } = useSession()
  return (
    <AccountPage
      title={token === null ? 'Forgot your password?' : 'Choose a new password'}
      lead={
        token === null
          ? 'Enter the email address of your account and we’ll send you a link to set a new password.'
          : 'You’ll be signed out on all your devices, and your passkeys will be removed.'
      }
    >
      <PageHead
        title={token === null ? 'Forgot your password?' : 'Choose a new password'}
        description="Set a new password for your account."
        path={paths.forgotPassword()}
        unlisted
      />
      {token === null ? (
        <MailForm sent={sent && answer === undefined} answer={answer} />
      ) : (
        <NewPasswordForm token={token} answer={answer} />
      )}
      {member === null ? (
        <p>
          <Link to={paths.signIn()}>Back to login</Link>
        </p>
      ) : (
        <p>
          You are signed in as <Name>{member.name}</Name>.{' '}
          <Link to={paths.settingsTab('security')}>Back to your settings</Link>
        </p>
      )}
    </AccountPage>
  )
}

function MailForm({ sent, answer }: { sent: boolean; answer: FormAnswer | undefined }) {
  return (
    <>
      {sent && <Notice tone="success">{memberMessages.resetSent}</Notice>}
      <PostForm intent="mail" answer={answer} submit={sent ? 'Send another link' : 'Send the link'}>
        {(field) => (
          <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
        )}
      </PostForm>
    </>
  )
}
