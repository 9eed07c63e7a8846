import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { nameEngine } from '@channelwise/schemas/operations/engine-name'
import type { Overview, SearchFigures } from '@channelwise/schemas/operations/overview'
import { formatBytes, formatNumber, formatSeconds } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { Figures, Tile } from './Tile.tsx'

/** Which engine answers, and how far the indexes lag behind. */
export function SearchTile({ part }: { part: Overview['search'] }) {
  const { figures } = part
  return (
    <Tile title="Search" part={part} link={{ label: 'Search', address: paths.operationsSearch() }}>
      {figures !== null && (
        <Figures
          figures={[
            ['Answers', `${nameEngine(figures.engine)}${figures.standby ? ', as standby' : ''}`],
            ...figures.engines.flatMap((engine) => describeEngine(engine, figures.engines.length > 1)),
          ]}
        />
      )}
    </Tile>
  )
}

/** An engine's figures, labeled with its name if there are several. */
function describeEngine(
  { engine, waiting, seconds, deadLetters, drift, sweptAt }: SearchFigures['engines'][number],
  isNamed: boolean,
) {
  const figures: [string, ReactNode][] = [
    ['Waiting', waiting === 1 ? '1 change' : `${formatNumber(waiting)} changes`],
    ['Behind by', formatSeconds(seconds)],
    ['Dead letters', formatNumber(deadLetters)],
    ['Drift', drift === null ? 'not swept yet' : formatNumber(drift)],
  ]
  if (sweptAt !== null) figures.push(['Swept', <MomentText key="swept" at={sweptAt} />])
  if (!isNamed) return figures
  return figures.map(([name, value]): [string, ReactNode] => [
    `${nameEngine(engine)}: ${name.toLowerCase()}`,
    value,
  ])
}

/** What is running, and what failed. */
export function PipelinesTile({ part }: { part: Overview['pipelines'] }) {
  const { figures } = part
  return (
    <Tile title="Pipelines" part={part} link={{ label: 'Runs', address: paths.operationsRuns() }}>
      {figures !== null && (
        <Figures
          figures={[
            ['Running', formatNumber(figures.running)],
            ['Waiting', formatNumber(figures.waiting)],
            ['Of these, for YouTube', formatNumber(figures.waitingForQuota)],
            ['Failed in 24 hours', `${formatNumber(figures.failed)} of ${formatNumber(figures.ended)}`],
            ['Executed by', figures.engine],
          ]}
        />
      )}
    </Tile>
  )
}

/** Whether mails are delivered, and where they go. */
export function MailTile({ part }: { part: Overview['mail'] }) {
  const { figures } = part
  return (
    <Tile title="Mail" part={part} link={{ label: 'Mail settings', address: paths.operationsSettings() }}>
      {figures !== null && (
        <Figures
          figures={[
            ['Sent since yesterday', formatNumber(figures.sent)],
            ['Failed', formatNumber(figures.failed)],
            ...(figures.lastError === null
              ? []
              : [['Last error', <Name key="error">{figures.lastError}</Name>] as [string, ReactNode]]),
            ['Goes to', <Name key="destination">{figures.destination}</Name>],
          ]}
        />
      )}
    </Tile>
  )
}

/** How much disk space is left. */
export function DiskTile({ part }: { part: Overview['disk'] }) {
  const { figures } = part
  return (
    <Tile title="Disk" part={part} link={{ label: 'Where files are', address: paths.operationsSettings() }}>
      {figures !== null && (
        <Figures
          figures={[
            ['Free', formatBytes(figures.freeBytes)],
            ['In total', formatBytes(figures.totalBytes)],
            ['Database', formatBytes(figures.databaseBytes)],
          ]}
        />
      )}
    </Tile>
  )
}

/** Whether the database keeps up. */
export function DatabaseTile({ part }: { part: Overview['database'] }) {
  const { figures } = part
  return (
    <Tile
      title="Database"
      part={part}
      link={{ label: 'Database settings', address: paths.operationsSettings() }}
    >
      {figures !== null && (
        <Figures
          figures={[
            [
              'Connections',
              `${formatNumber(figures.connections)} of ${formatNumber(figures.maxConnections)}`,
            ],
            [
              'Migrations',
              figures.missingMigrations === 0
                ? `${figures.migrations}, all applied`
                : `${figures.missingMigrations} missing`,
            ],
            ['Slow statements', formatNumber(figures.slow)],
            ['Blocked statements', formatNumber(figures.blocked)],
          ]}
        />
      )}
    </Tile>
  )
}
