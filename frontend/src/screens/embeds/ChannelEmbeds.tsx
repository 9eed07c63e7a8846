import { Link, redirect, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { PageHead } from '../../components/page/PageHead.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { readChannel } from '../channel/load-channel.ts'
import { EmbedChoices } from './EmbedChoices.tsx'

/** Loads the name of the URL's channel. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const slugAndId = params['slugAndId'] ?? ''
  const { _id, name } = await readChannel(client, slugAndId)
  const channel = { _id, name }
  if (decodeURIComponent(paths.channel(channel)) !== `/channel/${slugAndId}`)
    throw redirect(paths.channelEmbeds(channel), 301)
  return { channel }
}

/** What other sites can embed of a channel, on a page of its own for visitors without JavaScript. */
export function Component() {
  const { channel } = useLoaderData<typeof load>()
  return (
    <Page width="charts">
      <PageHead
        title={`Embed ${channel.name}`}
        description={`Show the rating of ${channel.name} on your own site.`}
        path={paths.channelEmbeds(channel)}
        unlisted
      />
      <h1>
        Embed <Name>{channel.name}</Name>
      </h1>
      <EmbedChoices channel={channel} headingLevel={2} />
      <div>
        <Button render={<Link to={paths.channel(channel)} />}>
          <span>
            Back to <Name>{channel.name}</Name>
          </span>
        </Button>
      </div>
    </Page>
  )
}
