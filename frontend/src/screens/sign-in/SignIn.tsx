import { Link, useActionData, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AccountPage } from '../forms/AccountPage.tsx'
import { GoogleButton } from '../forms/GoogleButton.tsx'
import { PasskeyButton } from '../forms/PasskeyButton.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { act, load } from './load-sign-in.ts'
import styles from './SignIn.module.css'

export { act, load } from './load-sign-in.ts'

/** The sign-in page; with two-factor sign-in on, a second step asks for a code. */
export function Component() {
  const { redirect, notice, failure } = useLoaderData<typeof load>()
  const answer = useActionData<typeof act>()
  return (
    <AccountPage title="Log in" lead="Good to see you again.">
      <PageHead
        title="Log in"
        description="Log in to rate and review channels, keep favorites and lists, and follow people."
        path={paths.signIn()}
        unlisted
      />
      {notice !== null && answer === undefined && <Notice tone="success">{notice}</Notice>}
      {failure !== null && answer === undefined && <Notice tone="danger">{failure}</Notice>}
      <GoogleButton redirect={redirect}>Log in with Google</GoogleButton>
      <PostForm intent="sign-in" answer={answer} next="code" submit="Log in">
        {(field) => (
          <>
            <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              required
              {...field('password')}
            />
            {answer?.step === 'code' && (
              <TextField
                label="Code"
                hint="The 6-digit code from your authenticator app, or a recovery code. If the password above is empty, enter it again."
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                required
                {...field('code')}
              />
            )}
          </>
        )}
      </PostForm>
      <PasskeyButton redirect={redirect} />
      <ul className={styles.ways}>
        <li>
          <Link to={paths.forgotPassword()}>Forgot your password?</Link>
        </li>
        <li>
          New here? <Link to={paths.register(redirect === paths.home() ? undefined : redirect)}>Sign up</Link>
        </li>
      </ul>
    </AccountPage>
  )
}
