import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Session } from '@channelwise/schemas/contract/session'

/** Milliseconds between session refreshes: an hour. */
const refreshEvery = 3_600_000
const key = 'userInfo'

/**
 * Keeps the signed-in member's public fields (never a token) in local storage, as the specification asks, until they
 * sign out. Refreshes the session every hour, and when another window signs in or out.
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

/** The stored form of a member: what everybody can see on their page. */
export function writeUserInfo({ _id, uid, name, photoURL }: NonNullable<Session['member']>): string {
  return JSON.stringify({ _id, userId: _id, uid, name, userName: name, photoURL })
}

function storeUserInfo(info: string | null) {
  try {
    if (info === null) localStorage.removeItem(key)
    else localStorage.setItem(key, info)
  } catch {
    // No page depends on it, so a browser without storage loses nothing.
  }
}
