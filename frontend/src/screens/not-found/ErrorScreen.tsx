import { useEffect } from 'react'
import { Link, useLocation, useRouteError } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { describeError, unreachable } from '../../app/shown-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import styles from './ErrorScreen.module.css'
import { NotFound } from './NotFound.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'

/** Replaces a screen that failed: the not-found screen, or the error with ways to go on. */
export function ErrorScreen() {
  const { status, message } = describeError(useRouteError())
  const { pathname, search } = useLocation()
  const isOffline = status === unreachable
  // Retrying the same request would fail the same way.
  const isRefused = status >= 400 && status < 500 && status !== 429
  useRetryOnline(isOffline)
  if (status === 404 || status === 410) return <NotFound />
  return (
    <div className={styles.error}>
      <PageHead
        title={isOffline ? 'You’re offline' : 'Something went wrong'}
        description={message}
        unlisted
      />
      <h1>{isOffline ? 'You’re offline' : 'We couldn’t show this page'}</h1>
      <Notice tone={isOffline ? 'info' : 'danger'}>
        {message}
        {isOffline && ' This page opens as soon as you’re back online.'}
      </Notice>
      <div className={styles.ways}>
        {/* Offline, reloading the document would leave the site for the browser's own error page. */}
        {!isRefused && (
          <Button
            variant="primary"
            render={<Link to={pathname + search} reloadDocument={!isOffline} replace={isOffline} />}
          >
            Try again
          </Button>
        )}
        {!isOffline && <Button render={<Link to={paths.search()} />}>Browse channels</Button>}
      </div>
    </div>
  )
}

/** Reloads the page once the browser is online: some browsers cache failed imports. */
function useRetryOnline(isOffline: boolean) {
  useEffect(() => {
    if (!isOffline) return
    const retry = () => window.location.reload()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isOffline])
}
