import { Link } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'

/** The not-found screen, for pages that never existed or are gone. */
export function NotFound() {
  return (
    <>
      <PageHead title="Page not found" description={messages.pageMissing} unlisted />
      <EmptyState
        level={1}
        picture="sad face"
        title={messages.pageMissing}
        action={
          <Button variant="primary" render={<Link to={paths.home()} />}>
            Go to the home page
          </Button>
        }
      >
        It may have moved, or it never aired. All the channels are still here.
      </EmptyState>
    </>
  )
}
