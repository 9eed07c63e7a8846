import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { readAccount } from '../../app/read-account.ts'

/** Loads the member's settings; `?saved=` names the section that was just saved. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const [profile, account] = await Promise.all([
    client.showOwnProfile({ params: { token: 'me' } }),
    readAccount(client),
  ])
  return {
    profile: profile.value,
    account,
    places: account === null ? [] : (await client.listSessions()).value,
    saved: new URL(request.url).searchParams.get('saved'),
  }
}
