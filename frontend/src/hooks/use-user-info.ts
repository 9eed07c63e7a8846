import { useEffect } from 'react'
import type { Session } from '@channelwise/schemas/contract/session'

export const userInfoKey = 'userInfo'

/** Whether what the page shows could be stored. */
let isStored = true

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

/** What any page has stored last; undefined where storage is unavailable or full. */
export function readUserInfo(): string | null | undefined {
  try {
    return isStored ? localStorage.getItem(userInfoKey) : undefined
  } catch {
    return undefined
  }
}

function storeUserInfo(info: string | null) {
  try {
    if (info === null) localStorage.removeItem(userInfoKey)
    else localStorage.setItem(userInfoKey, info)
    isStored = true
  } catch {
    // Without storage, pages only do not learn of each other's sign-ins.
    isStored = false
  }
}
