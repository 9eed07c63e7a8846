import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'

/** What the member can change of themselves; `?saved=` names the part that has just been changed. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const [profile, account, places] = await Promise.all([
    client.showOwnProfile({ params: { token: 'me' } }),
    client.showAccount(),
    client.listSessions(),
  ])
  return {
    profile: profile.value,
    account: account.value,
    places: places.value,
    saved: new URL(request.url).searchParams.get('saved'),
  }
}
