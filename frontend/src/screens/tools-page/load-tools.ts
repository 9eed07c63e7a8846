import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { shortenLink } from './bookmarklet.ts'
import { readSharedLink } from './shared-link.ts'

/** Maximum characters shown of an unknown link. */
const shown = 80

/**
 * With a YouTube link, from the bookmark or shared by an app: redirects to its channel's page, or to the offer to add the
 * channel. `unknown` is a link that leads to no channel.
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
