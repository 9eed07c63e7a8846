/** The tabs of the settings, each with its sections. */
export const settingsTabs = {
  profile: ['picture', 'profile'],
  security: ['email', 'password', 'two-factor', 'passkeys', 'sessions'],
  notifications: ['mail'],
  data: ['data', 'delete'],
} as const

export type SettingsTab = keyof typeof settingsTabs

/** The tab of a path of the settings. */
export function readSettingsTab(path: string): SettingsTab {
  const name = path.split('/')[2] ?? ''
  return Object.keys(settingsTabs).find((tab): tab is SettingsTab => tab === name) ?? 'profile'
}

/** The tab that has a section. */
export function tabOfSection(section: string): SettingsTab {
  const found = Object.entries(settingsTabs).find(([, sections]) =>
    (sections as readonly string[]).includes(section),
  )
  return readSettingsTab(`/settings/${found?.[0] ?? ''}`)
}
