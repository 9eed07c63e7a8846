import { useEffect } from 'react'
import type { Session } from '@channelwise/schemas/contract/session'

const key = 'userInfo'

/** Keeps the signed-in member's public fields (never a token) in local storage, as the specification asks, until they sign out. */
export function useUserInfo({ member }: Session) {
  const info = writeUserInfo(member)
  useEffect(() => storeUserInfo(info), [info])
}

/** The stored form of a member: what everybody can see on their page. Null for a visitor. */
export function writeUserInfo(member: Session['member']): string | null {
  if (member === null) return null
  const { _id, uid, name, photoURL } = member
  return JSON.stringify({ _id, userId: _id, uid, name, userName: name, photoURL })
}

/** What any page has stored last; undefined where storage is unavailable. */
export function readUserInfo(): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function storeUserInfo(info: string | null) {
  try {
    if (info === null) localStorage.removeItem(key)
    else localStorage.setItem(key, info)
  } catch {
    // No page depends on it, so a browser without storage loses nothing.
  }
}
