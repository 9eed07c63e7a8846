import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** Milliseconds before skeletons appear: faster responses replace the results without a flash. */
const skeletonDelay = 150

/** Whether another search is loading and has taken long enough to show it. */
export function useSearching(): boolean {
  const { location } = useNavigation()
  const underWay = location && /^\/(search(?!\/results)|top\/)/.test(location.pathname) ? location.key : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (underWay === null) return
    const timer = setTimeout(() => setSlow(underWay), skeletonDelay)
    return () => clearTimeout(timer)
  }, [underWay])
  return underWay !== null && underWay === slow
}
