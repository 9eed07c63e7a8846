import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { PageHeading } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { SettingsTab } from './settings-tabs.ts'

/** The tabs of the settings, and the screens that are shown as if they were. */
export type SettingsScreen = SettingsTab | 'api' | 'webhooks'

const names: Record<SettingsScreen, string> = {
  profile: 'Profile',
  security: 'Sign-in & security',
  notifications: 'Notifications',
  api: 'API keys',
  webhooks: 'Webhooks',
  data: 'Data & privacy',
}

interface SettingsHeadProps {
  current: SettingsScreen
  description: string
  /** Whether the caller has an account; the development member has none. */
  hasAccount: boolean
  /** A link beside the heading. */
  children: ReactNode
}

/** The heading and the tabs of the settings, each with its own URL. */
export function SettingsHead({ current, description, hasAccount, children }: SettingsHeadProps) {
  const screens = (Object.keys(names) as SettingsScreen[]).filter((name) => name !== 'security' || hasAccount)
  return (
    <>
      <PageHead
        title={`${names[current]} · Settings`}
        description={description}
        path={addressOf(current)}
        unlisted
      />
      <PageHeading align="baseline">
        <h1>Settings</h1>
        <p>{children}</p>
      </PageHeading>
      <Tabs
        label="Settings"
        tabs={screens.map((name) => ({ name, label: names[name], current: name === current }))}
        renderLink={({ tab, ...link }) => (
          <Link {...link} to={addressOf(tab as SettingsScreen)} preventScrollReset />
        )}
      />
    </>
  )
}

function addressOf(screen: SettingsScreen) {
  if (screen === 'api') return paths.apiSettings()
  return screen === 'webhooks' ? paths.webhooks() : paths.settingsTab(screen)
}
