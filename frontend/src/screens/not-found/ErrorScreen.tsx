import { Link, useLocation, useRouteError } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { describeError } from '../../app/shown-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ErrorScreen.module.css'
import { NotFound } from './NotFound.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'

/** Replaces a screen that failed: the not-found screen, or the error with ways to go on. */
export function ErrorScreen() {
  const { status, message } = describeError(useRouteError())
  const { pathname, search } = useLocation()
  if (status === 404 || status === 410) return <NotFound />
  return (
    <div className={styles.error}>
      <PageHead title="Something went wrong" description={message} unlisted />
      <h1>We couldn’t show this page</h1>
      <Notice tone="danger">{message}</Notice>
      <div className={styles.ways}>
        <Button variant="primary" render={<Link to={pathname + search} reloadDocument />}>
          Try again
        </Button>
        <Button render={<Link to={paths.search()} />}>Browse channels</Button>
      </div>
    </div>
  )
}
