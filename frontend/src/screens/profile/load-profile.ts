import { data } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { readPage, requirePage } from '../../app/read-page.ts'
import { loadTab } from './load-tab.ts'
import { chooseTab } from './profile-tabs.ts'
import { readMemberReviewChoice } from './member-review-choice.ts'

/**
 * Loads a member's profile; `?tab=` selects the tab, `?order=` and `?stars=` choose among the reviews,
 * `?show=` opens the followers or following popup.
 */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const show = readShow(query.get('show'))
  const [profile, viewer] = await Promise.all([readProfile(client, params['id']), readViewer(client)])
  const of = { params: { uid: profile.uid }, query: {} }
  const [tab, page] = [chooseTab(profile, query.get('tab')), readPage(request)]
  const choice = readMemberReviewChoice(query)
  const [followers, following, tastes, content] = await Promise.all([
    client.listFollowers(of),
    show === 'following' ? client.listFollowing(of) : null,
    client.showTastes({ params: { id: profile._id } }),
    loadTab(client, profile, { tab: tab.name, page, choice }),
  ])
  requirePage(request, content.pageCount)
  return {
    profile,
    tab,
    page,
    content,
    choice,
    tastes: tastes.value,
    /** The tab as in the URL, for links that keep it. */
    view: query.has('tab') ? { tab: query.get('tab') ?? '' } : {},
    isOwner: viewer?.uid === profile.uid,
    isFollowing: followers.value.some(({ uid }) => uid === viewer?.uid),
    people: show === null ? null : { show, users: (following ?? followers).value },
  }
}

/** Reads a profile by the id in a URL. */
export async function readProfile(client: Client, id = '') {
  if (!/^[A-Za-z0-9]{1,100}$/.test(id)) throw data(messages.pageMissing, { status: 404 })
  return (await client.showUser({ params: { id } })).value
}

async function readViewer(client: Client) {
  return (await client.showSession()).value.member
}

function readShow(name: string | null): 'followers' | 'following' | null {
  return name === 'followers' || name === 'following' ? name : null
}
