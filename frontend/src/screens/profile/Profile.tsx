import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import { describeMember } from '../../components/page/structured-data.ts'
import { StructuredData } from '../../components/page/StructuredData.tsx'
import type { act } from './change-follow.ts'
import { describeTastes } from './describe-tastes.ts'
import type { load } from './load-profile.ts'
import { People } from './People.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ProfileHeading } from './ProfileHeading.tsx'
import { offeredTabs } from './profile-tabs.ts'
import { ReviewChoices } from './ReviewChoices.tsx'
import { writeMemberReviewChoice } from './member-review-choice.ts'
import { TabPanel } from './TabPanel.tsx'
import { TopChannels } from './TopChannels.tsx'

export { act } from './change-follow.ts'
export { load } from './load-profile.ts'
export { shouldRevalidate } from '../reviews/revalidate-reviews.ts'

/** A member's public profile. */
export function Component() {
  const { profile, tab, view, choice, content, tastes, page, isOwner, isFollowing, people } =
    useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const { publicUrl } = useSite()
  const hasReviews = tab.name === 'ReviewsAndRating' || tab.name === 'ReviewsOnly'
  const writePlace = (to: number) => ({
    ...view,
    ...(hasReviews && writeMemberReviewChoice(choice)),
    ...(to > 1 && { page: String(to) }),
  })
  return (
    <Page width="wide">
      <PageHead
        title={`${profile.name}: ratings, reviews and channel lists`}
        description={profile.description || `What ${profile.name} thinks of YouTube channels.`}
        path={paths.user(profile._id)}
        image={paths.card('user', profile._id)}
        feed={{ of: { kind: 'user', id: profile._id }, title: `Reviews by ${profile.name}` }}
      />
      <StructuredData value={describeMember(publicUrl, profile)} />
      {answer?.prompt !== undefined && <SignInNotice text={answer.prompt} />}
      {answer?.error !== undefined && <Notice tone="danger">{answer.error}</Notice>}
      <ProfileHeading
        profile={profile}
        place={writePlace(page)}
        isOwner={isOwner}
        isFollowing={isFollowing}
        tastes={describeTastes(tastes, profile.averageRating)}
      />
      <TopChannels channels={tastes.channels} isOwner={isOwner} />
      {people !== null && <People {...people} closed={paths.user(profile._id, writePlace(page))} />}
      <Tabs
        label={`Activity of ${profile.name}`}
        tabs={offeredTabs(profile).map(({ name, label }) => ({ name, label, current: name === tab.name }))}
        renderLink={({ tab: name, ...link }) => (
          <Link {...link} to={paths.user(profile._id, { tab: name })} preventScrollReset />
        )}
      />
      {isOwner && tab.name === 'creatorList' && (
        <p>
          <Link to={paths.lists('saved')}>Your saved lists</Link>
        </p>
      )}
      <TabPanel
        tab={tab}
        content={content}
        page={page}
        address={(to) => paths.user(profile._id, writePlace(to))}
        unfiltered={paths.user(profile._id, view)}
        isOwner={isOwner}
        choices={
          hasReviews && profile.numReviews > 0 ? (
            <ReviewChoices
              profile={profile}
              view={view}
              choice={choice}
              counts={tastes.rating_distribution}
            />
          ) : null
        }
      />
    </Page>
  )
}
