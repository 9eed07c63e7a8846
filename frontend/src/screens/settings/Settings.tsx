import { Link, useActionData, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { act } from './act-settings.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import type { load } from './load-settings.ts'
import { OwnData } from './OwnData.tsx'
import { PasskeySettings } from './PasskeySettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { PictureSettings } from './PictureSettings.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { SessionSettings } from './SessionSettings.tsx'
import { Page, PageHeading } from '../../ui/Page.tsx'
import styles from './Settings.module.css'
import { TwoFactorSettings } from './TwoFactorSettings.tsx'

export { act } from './act-settings.ts'
export { load } from './load-settings.ts'

const parts = [
  { id: 'picture', name: 'Picture' },
  { id: 'profile', name: 'Profile' },
  { id: 'email', name: 'Email' },
  { id: 'password', name: 'Password' },
  { id: 'two-factor', name: 'Two-factor' },
  { id: 'passkeys', name: 'Passkeys' },
  { id: 'sessions', name: 'Sessions' },
  { id: 'data', name: 'Your data' },
]

/** The sections for a member without an account: the development member. */
const ownParts = parts.filter(({ id }) => ['picture', 'profile', 'data'].includes(id))

/** The settings, each section a form of its own. */
export function Component() {
  const { profile, account, places, saved } = useLoaderData<typeof load>()
  const answer = useActionData<typeof act>()
  const justSaved = answer === undefined ? saved : null
  return (
    <Page width="wide">
      <PageHead
        title="Settings"
        description="Your profile, your account and your data."
        path={paths.settings()}
        unlisted
      />
      <PageHeading align="baseline">
        <h1>Settings</h1>
        <p>
          <Link to={paths.user(profile._id)}>View your public profile</Link>
        </p>
      </PageHeading>
      <nav aria-label="Sections" className={styles.parts}>
        <ul className={styles.row}>
          {(account === null ? ownParts : parts).map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        <PictureSettings profile={profile} saved={justSaved} answer={answer} />
        <ProfileSettings profile={profile} saved={justSaved} answer={answer} />
        {account !== null && (
          <>
            <EmailSettings account={account} saved={justSaved} answer={answer} />
            <PasswordSettings account={account} saved={justSaved} answer={answer} />
            <TwoFactorSettings account={account} saved={justSaved} answer={answer} />
            <PasskeySettings account={account} saved={justSaved} answer={answer} />
            <SessionSettings places={places} saved={justSaved} answer={answer} />
          </>
        )}
        <OwnData />
        {account !== null && <DeleteAccount account={account} answer={answer} />}
      </div>
    </Page>
  )
}
