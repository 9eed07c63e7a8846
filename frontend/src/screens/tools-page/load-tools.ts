import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { shortenLink } from './bookmarklet.ts'
import { readSharedLink } from './shared-link.ts'

/** Longest part of an unknown address that is shown. */
const shown = 80

/**
 * With an address on YouTube, from the bookmark or shared by an app: redirects to the page of its channel, or to the offer to add it. `unknown` is an
 * address that leads to no channel.
 */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const link = readSharedLink(new URL(request.url).searchParams)
  if (link === null) return { unknown: null }
  const looked = shortenLink(link.trim())
  if (looked === '') return { unknown: null }
  const { isLink, channel } = (await client.findChannelByLink({ query: { link: looked } })).value
  if (channel !== null) throw redirect(paths.channel(channel))
  if (isLink) throw redirect(paths.searchResults(looked))
  return { unknown: looked.length > shown ? `${looked.slice(0, shown)}…` : looked }
}
