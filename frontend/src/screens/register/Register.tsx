import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AccountPage } from '../forms/AccountPage.tsx'
import { GoogleButton } from '../forms/GoogleButton.tsx'
import { newPasswordCheck, NewPasswordFields } from '../forms/NewPasswordFields.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { useSession } from '../../hooks/use-session.ts'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { Benefits } from './Benefits.tsx'
import type { act, load } from './load-register.ts'
import styles from './Register.module.css'

export { act, load } from './load-register.ts'

/** The sign-up page. */
export function Component() {
  const { redirect } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const { contactEmail, privacy, terms } = useSite().links
  const { member } = useSession()
  const onwards = redirect === paths.home() ? undefined : redirect
  const head = (
    <PageHead
      title="Sign up"
      description="Rate and review channels, keep a watchlist and add missing channels. Free, no spam."
      path={paths.register()}
      unlisted
    />
  )
  if (member !== null) {
    return (
      <>
        {head}
        <AlreadySignedIn member={member} redirect={redirect} />
      </>
    )
  }
  return (
    <AccountPage title="Sign up" aside={<Benefits />}>
      {head}
      <GoogleButton redirect={paths.signedIn({ redirect })}>Sign up with Google</GoogleButton>
      <PostForm intent="sign-up" answer={answer} check={newPasswordCheck} submit="Sign up">
        {(field) => (
          <>
            <TextField
              label="Name"
              hint="At least 5 characters. Shown next to your reviews."
              autoComplete="nickname"
              maxLength={100}
              required
              {...field('name')}
            />
            <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
            <NewPasswordFields label="Password" field={field} />
          </>
        )}
      </PostForm>
      <p className={styles.terms}>
        By signing up you agree to the <a href={terms ?? paths.terms()}>terms of service</a>. The{' '}
        <a href={privacy ?? paths.privacy()}>privacy policy</a> says what we store.
      </p>
      <ul className={styles.ways}>
        <li>
          Already have an account? <Link to={paths.signIn(onwards)}>Log in</Link>
        </li>
        <li>
          Trouble signing up?{' '}
          {contactEmail === null ? (
            <Link to={paths.contact()}>Contact us</Link>
          ) : (
            <a href={`mailto:${contactEmail}`}>Email {contactEmail}</a>
          )}
        </li>
      </ul>
    </AccountPage>
  )
}
