import { useState } from 'react'
import { useActionData, useLocation } from 'react-router-dom'

/**
 * The response to the screen's last form until the next navigation. Unlike the router's own, it outlasts a revalidation, which
 * may come at any time.
 */
export function useKeptActionData<T>() {
  const { key } = useLocation()
  const answer = useActionData<T>()
  const [kept, keep] = useState({ key, answer })
  if (kept.key !== key || (answer !== undefined && answer !== kept.answer)) keep({ key, answer })
  return kept.answer
}
