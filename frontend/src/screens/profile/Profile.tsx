import { Link, useActionData, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import { describeMember } from '../../components/page/structured-data.ts'
import { StructuredData } from '../../components/page/StructuredData.tsx'
import type { act, load } from './load-profile.ts'
import { People } from './People.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProfileHeading } from './ProfileHeading.tsx'
import { offeredTabs } from './profile-tabs.ts'
import { TabPanel } from './TabPanel.tsx'

export { act, load } from './load-profile.ts'
export { shouldRevalidate } from '../reviews/change-review.ts'

/** A member's public profile. */
export function Component() {
  const { profile, tab, view, content, page, isOwner, isFollowing, people } = useLoaderData<typeof load>()
  const answer = useActionData<typeof act>()
  const { publicUrl } = useSite()
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
      {answer !== undefined && 'prompt' in answer && <SignInNotice text={answer.prompt} />}
      <ProfileHeading
        profile={profile}
        view={view}
        isOwner={isOwner}
        isFollowing={isFollowing}
        answer={answer !== undefined && 'intent' in answer ? answer : undefined}
      />
      {people !== null && <People {...people} closed={paths.user(profile._id, view)} />}
      <Tabs
        label={`Activity of ${profile.name}`}
        tabs={offeredTabs(profile).map(({ name, label }) => ({ name, label, current: name === tab.name }))}
        renderLink={({ tab: name, ...link }) => (
          <Link {...link} to={paths.user(profile._id, { tab: name })} preventScrollReset />
        )}
      />
      <TabPanel
        tab={tab}
        content={content}
        page={page}
        address={(to) => paths.user(profile._id, { ...view, ...(to > 1 && { page: String(to) }) })}
      />
    </Page>
  )
}
