import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Session } from '@channelwise/schemas/contract/session'

/** How often the page asks anew who is signed in, in milliseconds: every hour. */
const refreshEvery = 3_600_000
const key = 'userInfo'

/**
 * Keeps what is public of the signed-in member in the browser's storage, as the specification says, and takes it away
 * when they sign out; never a token. Asks the site again every hour, and when another window signs in or out.
 */
export function useUserInfo({ member }: Session) {
  const { revalidate } = useRevalidator()
  const info = member === null ? null : writeUserInfo(member)

  useEffect(() => storeUserInfo(info), [info])
  useEffect(() => {
    const onOtherWindow = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== info) void revalidate()
    }
    const timer = info === null ? undefined : setInterval(() => void revalidate(), refreshEvery)
    addEventListener('storage', onOtherWindow)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', onOtherWindow)
    }
  }, [info, revalidate])
}

/** The member as the browser keeps them: what everybody can see on their page. */
export function writeUserInfo({ _id, uid, name, photoURL }: NonNullable<Session['member']>): string {
  return JSON.stringify({ _id, userId: _id, uid, name, userName: name, photoURL })
}

function storeUserInfo(info: string | null) {
  try {
    if (info === null) localStorage.removeItem(key)
    else localStorage.setItem(key, info)
  } catch {
    // A browser that refuses storage loses nothing: no page depends on it.
  }
}
