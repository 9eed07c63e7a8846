import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Page } from '../../ui/layout/Page.tsx'
import type { act } from './act-settings.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import type { load } from './load-settings.ts'
import { NotificationSettings } from './NotificationSettings.tsx'
import { OwnData } from './OwnData.tsx'
import { PasskeySettings } from './PasskeySettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { PictureSettings } from './PictureSettings.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { SessionSettings } from './SessionSettings.tsx'
import { SettingsHead } from './SettingsHead.tsx'
import styles from './Settings.module.css'
import { TwoFactorSettings } from './TwoFactorSettings.tsx'

export { act } from './act-settings.ts'
export { load } from './load-settings.ts'

/** The settings in four tabs, each with its own URL; each section is a form of its own. */
export function Component() {
  const { tab, account, profile } = useLoaderData<typeof load>()
  return (
    <Page width="wide">
      <SettingsHead
        current={tab}
        description="Your profile, your account and your data."
        hasAccount={account !== null}
      >
        <Link to={paths.user(profile._id)}>View your public profile</Link>
      </SettingsHead>
      <div className={styles.sections}>
        <Sections />
      </div>
    </Page>
  )
}

function Sections() {
  const { tab, profile, account, places, mail, saved } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const justSaved = answer === undefined ? saved : null
  if (tab === 'notifications') return <NotificationSettings mail={mail} saved={justSaved} answer={answer} />
  if (tab === 'data')
    return (
      <>
        <OwnData />
        {account !== null && <DeleteAccount account={account} answer={answer} />}
      </>
    )
  if (tab === 'security' && account !== null)
    return (
      <>
        <EmailSettings account={account} saved={justSaved} answer={answer} />
        <PasswordSettings account={account} saved={justSaved} answer={answer} />
        <TwoFactorSettings account={account} saved={justSaved} answer={answer} />
        <PasskeySettings account={account} saved={justSaved} answer={answer} />
        <SessionSettings places={places} saved={justSaved} answer={answer} />
      </>
    )
  return (
    <>
      <PictureSettings profile={profile} saved={justSaved} answer={answer} />
      <ProfileSettings profile={profile} saved={justSaved} answer={answer} />
    </>
  )
}
