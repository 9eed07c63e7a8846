import { Star } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { useLostFocus } from '../../hooks/use-lost-focus.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AccountPage } from '../forms/AccountPage.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { act, load } from './load-signed-in.ts'
import styles from './SignedIn.module.css'

export { act, load } from './load-signed-in.ts'

/** The landing page after sign-up, and the target of the verification mail's link. */
export function Component() {
  const { token, verified, email } = useLoaderData<typeof load>()
  return (
    <>
      <PageHead
        title="Your account"
        description="Confirm your email address."
        path={paths.signedIn()}
        unlisted
      />
      {token !== null ? (
        <ConfirmAddress token={token} confirmed={verified ? email : null} />
      ) : verified ? (
        <Verified />
      ) : (
        <Unverified email={email ?? ''} />
      )}
    </>
  )
}

interface ConfirmAddressProps {
  token: string
  /** The member's address if it is confirmed; the link may be for a new one. */
  confirmed: string | null
}

function ConfirmAddress({ token, confirmed }: ConfirmAddressProps) {
  const answer = useKeptActionData<typeof act>()
  if (confirmed !== null && answer?.step === 'confirmed') return <AlreadyConfirmed email={confirmed} />
  return (
    <AccountPage
      title="Confirm your email address"
      lead={
        answer?.step === 'password' ? (
          'One more step: enter the password of your account.'
        ) : confirmed === null ? (
          'Click below to confirm your email address.'
        ) : (
          <>
            <Address email={confirmed} /> is already confirmed. If the link is for a new address, click below
            to confirm that one.
          </>
        )
      }
    >
      <PostForm
        intent="confirm"
        hidden={{ verificationToken: token }}
        answer={answer}
        submit="Confirm my address"
      >
        {(field) =>
          answer?.step === 'password' && (
            <TextField
              label="Account password"
              hint={
                <>
                  This address will manage the site, so opening the link isn’t enough. If you never chose a
                  password here, <Link to={paths.forgotPassword()}>set a new one</Link> instead.
                </>
              }
              type="password"
              autoComplete="current-password"
              required
              {...field('password')}
            />
          )
        }
      </PostForm>
      <p>
        The link works once, and the email says when it expires. You can request a new one on{' '}
        <Link to={paths.signedIn()}>your account page</Link>, or in{' '}
        <Link to={paths.settings()}>your settings</Link> if you are changing your address.
      </p>
    </AccountPage>
  )
}

function AlreadyConfirmed({ email }: { email: string }) {
  const lead = useLostFocus<HTMLSpanElement>()
  return (
    <AccountPage
      title="Your address is already confirmed"
      lead={
        <span ref={lead}>
          There is nothing left to do for <Address email={email} />. This link has expired or has already been
          used.
        </span>
      }
    >
      <ul className={styles.links}>
        <li>
          Changing your address? Request a new link in{' '}
          <Link to={paths.settingsTab('security')}>your settings</Link>
        </li>
        <li>
          <Link to={paths.home()}>Find channels</Link>
        </li>
      </ul>
    </AccountPage>
  )
}

function Address({ email }: { email: string }) {
  return <strong className={styles.address}>{email}</strong>
}

function Verified() {
  const { redirect, confirmed } = useLoaderData<typeof load>()
  return (
    <AccountPage title={memberMessages.signedIn}>
      {confirmed && <Notice tone="success">Your email address is confirmed.</Notice>}
      <div className={styles.ways}>
        <NextSteps />
      </div>
      <ul className={styles.links}>
        <li>
          <Link to={paths.settings()}>Complete your profile</Link>
        </li>
        {redirect === paths.home() && (
          <li>
            <Link to={redirect}>Find channels</Link>
          </li>
        )}
      </ul>
    </AccountPage>
  )
}

/** What to do after signing up: return to where the visitor came from, and the first ratings. */
function NextSteps() {
  const { redirect } = useLoaderData<typeof load>()
  const cameFor = redirect !== paths.home()
  return (
    <>
      {cameFor && (
        <Button variant="primary" render={<Link to={redirect} />}>
          Continue
        </Button>
      )}
      <Button
        variant={cameFor ? 'secondary' : 'primary'}
        icon={<Star aria-hidden />}
        render={<Link to={paths.welcome({ redirect })} />}
      >
        Rate a few channels you know
      </Button>
    </>
  )
}

function Unverified({ email }: { email: string }) {
  const { redirect, sent } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  return (
    <AccountPage
      title="Confirm your email address"
      lead={
        <>
          We’ve sent a link to <Address email={email} />. Open it to confirm that the address is yours.
        </>
      }
    >
      {sent && answer === undefined && <Notice tone="success">{memberMessages.verificationSent}</Notice>}
      <div className={styles.ways}>
        <NextSteps />
      </div>
      <PostForm
        variant="secondary"
        intent="resend"
        answer={answer}
        submit={memberMessages.resendVerification}
      />
      <ul className={styles.links}>
        <li>
          Wrong address? <Link to={paths.register()}>Create a new account</Link>
        </li>
        <li>
          <Link to={redirect}>Skip for now</Link>
        </li>
      </ul>
    </AccountPage>
  )
}
