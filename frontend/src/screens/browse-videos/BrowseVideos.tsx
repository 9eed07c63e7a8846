import { Link, matchPath, useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import type { DiscoveryOrder } from '@channelwise/schemas/video-discovery'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import type { act } from '../thumbs/recommend-video.ts'
import { readBrowseAddress, writeBrowseAddress } from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './BrowseVideos.module.css'
import type { load } from './load-videos.ts'
import { VideoBatches } from './VideoBatches.tsx'
import { VideoFilters } from './VideoFilters.tsx'

export { act } from '../thumbs/recommend-video.ts'
export { load, shouldRevalidate } from './load-videos.ts'

/** Video discovery by topic and length, in one of four orders. */
export function Component() {
  const found = useLoaderData<typeof load>()
  const { choice } = found
  const answer = useKeptActionData<typeof act>()
  const navigate = useNavigate()
  const pending = usePendingChoice()
  const wanted = pending ?? choice
  const title = titleOf(choice)
  return (
    <Page className={styles.page}>
      <PageHead
        title={title}
        description={`${title} from channels our members rate: latest releases, most viewed, best rated and hidden gems.`}
        path={paths.browseVideos(choice.topics.join('_') || undefined)}
        unlisted={found.videos.length === 0 || choice.topics.length > 1}
      />
      {answer?.prompt && <SignInNotice text={answer.prompt} />}
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p className={styles.lead}>{sorts[choice.order].words}</p>
      </header>
      <VideoFilters
        choice={wanted}
        onChange={(changed) => navigate(writeBrowseAddress(changed), { preventScrollReset: true })}
      />
      <Tabs
        label="Sort videos by"
        tabs={orders.map((order) => ({
          name: order,
          label: sorts[order].label,
          current: order === wanted.order,
        }))}
        renderLink={({ tab, ...link }) => (
          // Always one of the orders above.
          <Link
            {...link}
            to={writeBrowseAddress({ ...wanted, batches: 1, order: tab as DiscoveryOrder })}
            preventScrollReset
          />
        )}
      />
      <section className={pending ? styles.changing : undefined} aria-busy={pending !== null}>
        <VisuallyHidden>
          <h2>{sorts[choice.order].label}</h2>
        </VisuallyHidden>
        <VideoBatches key={writeBrowseAddress({ ...choice, batches: 1 })} choice={choice} found={found} />
      </section>
    </Page>
  )
}

/** The choice of a pending navigation, so that the filters react at once and quick changes add up; otherwise null. */
function usePendingChoice(): BrowseChoice | null {
  const { location } = useNavigation()
  const match = matchPath('/browse-videos/:topics?', location?.pathname ?? '')
  if (location === undefined || match === null) return null
  return readBrowseAddress(match.params.topics, new URLSearchParams(location.search))
}

const sorts = {
  latest: { label: 'Latest releases', words: 'Fresh from the channels in our guide.' },
  popular: { label: 'Most viewed', words: 'The videos most people have already seen.' },
  loved: {
    label: 'Best rated',
    words: 'Liked by most of the people who saw them, from channels our members rate highly.',
  },
  hidden: {
    label: 'Hidden gems',
    words: 'Seen by few, liked by most of them, from channels our members rate highly.',
  },
} as const satisfies Record<DiscoveryOrder, { label: string; words: string }>

const orders = Object.keys(sorts) as DiscoveryOrder[]

function titleOf({ topics }: BrowseChoice) {
  if (topics.length === 0) return 'Browse videos'
  return `Videos on ${topics.slice(0, -1).join(', ')}${topics.length > 1 ? ' and ' : ''}${topics.at(-1)}`
}
