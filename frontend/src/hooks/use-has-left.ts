import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Returns a function for effects: whether the visitor has left the location with that key, or is about to. What is rendered may
 * be older than the last press; the router's state is not.
 */
export function useHasLeft(): (key: string) => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(
    (key) =>
      router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== key),
    [router],
  )
}
