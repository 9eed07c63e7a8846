import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { readAccount } from '../../app/read-account.ts'
import { readSettingsTab } from './settings-tabs.ts'

/** Loads the data of the URL's tab; `?saved=` names the section that was just saved. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const tab = readSettingsTab(pathname)
  const [profile, account] = await Promise.all([
    client.showOwnProfile({ params: { token: 'me' } }),
    readAccount(client),
  ])
  return {
    tab,
    profile: profile.value,
    account,
    places: account === null || tab !== 'security' ? [] : (await client.listSessions()).value,
    mail: tab === 'notifications' ? (await client.showMailPreferences()).value : null,
    saved: searchParams.get('saved'),
  }
}
