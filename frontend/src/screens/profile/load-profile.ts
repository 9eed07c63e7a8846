import { data } from 'react-router-dom'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { answerForm } from '../forms/answer-form.ts'
import { readPage } from '../../app/read-page.ts'
import { loadTab } from './load-tab.ts'
import { chooseTab } from './profile-tabs.ts'

/** Loads a member's profile; `?tab=` selects the tab, `?show=` opens the followers or following popup. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const show = readShow(query.get('show'))
  const [profile, viewer] = await Promise.all([readProfile(client, params['id']), readViewer(client)])
  const of = { params: { uid: profile.uid }, query: {} }
  const [tab, page] = [chooseTab(profile, query.get('tab')), readPage(request)]
  const [followers, following, content] = await Promise.all([
    client.listFollowers(of),
    show === 'following' ? client.listFollowing(of) : null,
    loadTab(client, profile, tab.name, page),
  ])
  return {
    profile,
    tab,
    page,
    content,
    /** The tab as in the URL, for links to keep it. */
    view: query.has('tab') ? { tab: query.get('tab') ?? '' } : {},
    isOwner: viewer?.uid === profile.uid,
    isFollowing: followers.value.some(({ uid }) => uid === viewer?.uid),
    people: show === null ? null : { show, users: (following ?? followers).value },
  }
}

/** Follows or unfollows the member; guests get the sign-in prompt's text. */
export async function act(client: Client, { request, params }: ActionFunctionArgs) {
  const sent = await request.formData()
  const viewer = await readViewer(client)
  if (viewer === null) return data({ prompt: messages.signInToFollow }, { status: 401 })
  const { uid, _id } = await readProfile(client, params['id'])
  return answerForm({
    sent,
    schema: z.object({ intent: z.enum(['follow', 'unfollow']) }),
    async work({ intent }) {
      if (intent === 'unfollow') await client.unfollow({ body: { followedUid: uid } })
      else await client.addFollow({ body: { followedUid: uid, followedId: _id, followerId: viewer._id } })
      return paths.user(_id)
    },
  })
}

async function readProfile(client: Client, id = '') {
  if (!/^[A-Za-z0-9]{1,100}$/.test(id)) throw data(messages.pageMissing, { status: 404 })
  return (await client.showUser({ params: { id } })).value
}

async function readViewer(client: Client) {
  return (await client.showSession()).value.member
}

function readShow(name: string | null): 'followers' | 'following' | null {
  return name === 'followers' || name === 'following' ? name : null
}
