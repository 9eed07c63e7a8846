import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { TopicLinks } from '../../components/search/TopicLinks.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Replaces the dashboard if the URL names an unknown topic. */
export function UnknownTopic({ topic }: { topic: string }) {
  return (
    <Page>
      <PageHead title="Insights" description="There are no insights for this topic." unlisted />
      <EmptyState
        level={1}
        picture="figures"
        title={
          <>
            There’s no topic “<Name>{topic}</Name>”
          </>
        }
        action={<Link to={paths.insights()}>Insights for all topics</Link>}
      >
        <TopicLinks intro="The topics are:" to={(each) => paths.insights({ topic: each })} />
      </EmptyState>
    </Page>
  )
}
