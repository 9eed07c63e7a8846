import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AccountPage } from '../forms/AccountPage.tsx'
import { GoogleButton } from '../forms/GoogleButton.tsx'
import { PasskeyButton } from '../forms/PasskeyButton.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { FieldState } from '../forms/PostForm.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { act, load } from './load-sign-in.ts'
import styles from './SignIn.module.css'

export { act, load } from './load-sign-in.ts'

/** The sign-in page; with two-factor sign-in on, a second step asks for a code. */
export function Component() {
  const { redirect, notice, failure } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const isCodeStep = answer?.step === 'code'
  // A page whose second step was rendered by the server has no password: the first was submitted without JavaScript.
  const [isPasswordGone] = useState(isCodeStep)
  return (
    <AccountPage
      title={isCodeStep ? 'Two-factor sign-in' : 'Log in'}
      lead={isCodeStep ? 'One more step.' : 'Good to see you again.'}
    >
      <PageHead
        title="Log in"
        description="Log in to rate and review channels, keep favorites and lists, and follow people."
        path={paths.signIn()}
        unlisted
      />
      {notice !== null && answer === undefined && <Notice tone="success">{notice}</Notice>}
      {failure !== null && answer === undefined && <Notice tone="danger">{failure}</Notice>}
      {!isCodeStep && <GoogleButton redirect={redirect}>Log in with Google</GoogleButton>}
      <PostForm intent="sign-in" answer={answer} next="code" submit="Log in">
        {(field) => (
          <>
            {/* Kept in the form, so that only the code has to be typed. */}
            <div hidden={isCodeStep} className={styles.fields}>
              <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
              {!isPasswordGone && password(field('password'))}
            </div>
            {isCodeStep && (
              <CodeStep email={field('email').defaultValue ?? ''} redirect={redirect} field={field('code')} />
            )}
            {isCodeStep && isPasswordGone && password(field('password'))}
          </>
        )}
      </PostForm>
      {!isCodeStep && <PasskeyButton redirect={redirect} />}
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

function password(field: FieldState) {
  return <PasswordField label="Password" autoComplete="current-password" required {...field} />
}
