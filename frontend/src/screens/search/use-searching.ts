import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** Answers that come sooner replace the old results at once: shapes that only flash would be in the way. */
const patience = 150

/** Whether another search is on its way and has taken long enough to say so. */
export function useSearching(): boolean {
  const { location } = useNavigation()
  const underWay = location && /^\/(search(?!\/results)|top\/)/.test(location.pathname) ? location.key : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (underWay === null) return
    const timer = setTimeout(() => setSlow(underWay), patience)
    return () => clearTimeout(timer)
  }, [underWay])
  return underWay !== null && underWay === slow
}
