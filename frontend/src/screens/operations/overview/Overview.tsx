import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useLoaderData } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Overview } from '@channelwise/schemas/operations/overview'
import { LocalTimes } from '../../../components/LocalTimes.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import { FreshnessTile } from './FreshnessTile.tsx'
import { QuotaTile } from './QuotaTile.tsx'
import { DatabaseTile, DiskTile, MailTile, PipelinesTile, SearchTile } from './tiles.tsx'
import styles from './Overview.module.css'

/** Loads the site's state. */
export async function load(client: Client) {
  return (await client.showOverview()).value
}

/** The site's state at a glance. */
export function Component() {
  const overview = useLoaderData<typeof load>()
  const level = findLevel(overview)
  const Icon = icons[level]
  return (
    <OperationsPage
      place="overview"
      sentence={
        <span className={`${styles.verdict} ${styles[level]}`}>
          <Icon aria-hidden className={styles.icon} />
          <LocalTimes text={overview.sentence} />
        </span>
      }
    >
      <div className={styles.tiles}>
        <SearchTile part={overview.search} />
        <PipelinesTile part={overview.pipelines} />
        <QuotaTile part={overview.quota} />
        <FreshnessTile part={overview.freshness} />
        <MailTile part={overview.mail} />
        <DiskTile part={overview.disk} />
        <DatabaseTile part={overview.database} />
      </div>
    </OperationsPage>
  )
}

const icons = { ok: CircleCheck, warning: TriangleAlert, critical: CircleAlert }

function findLevel({ at: _at, sentence: _sentence, ...parts }: Overview) {
  const states = Object.values(parts).map(({ state }) => state)
  if (states.some((state) => state === 'critical' || state === 'unreachable')) return 'critical'
  return states.includes('warning') ? 'warning' : 'ok'
}
