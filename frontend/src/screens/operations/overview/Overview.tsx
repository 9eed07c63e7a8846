import { useLoaderData } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { OperationsPage } from '../OperationsPage.tsx'

/** Loads how the site stands. */
export async function load(client: Client) {
  return (await client.showOverview()).value
}

/** How the site stands, in one glance. */
export function Component() {
  const { pipelines } = useLoaderData<typeof load>()
  return (
    <OperationsPage
      place="overview"
      sentence={`${pipelines.running} pipelines are running, and ${pipelines.waiting} are waiting.`}
    >
      {null}
    </OperationsPage>
  )
}
