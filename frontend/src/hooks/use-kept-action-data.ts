import { useState } from 'react'
import { useActionData, useLocation } from 'react-router-dom'

/**
 * The response to the screen's last form until the next navigation. Unlike the router's own, it outlasts a revalidation, which
 * may come at any time.
 */
export function useKeptActionData<T>() {
  const { key } = useLocation()
  const answer = useActionData<T>()
  const [kept, setKept] = useState({ key, answer })
  const current = answer === undefined && kept.key === key ? kept.answer : answer
  if (kept.key !== key || kept.answer !== current) setKept({ key, answer: current })
  return current
}
