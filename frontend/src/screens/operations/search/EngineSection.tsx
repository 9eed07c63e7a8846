import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react'
import { nameEngine } from '@channelwise/schemas/operations/engine-name'
import type { SearchEngineState } from '@channelwise/schemas/operations/search'
import { classNames } from '../../../ui/class-names.ts'
import { formatNumber, formatSeconds } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { Figures } from '../overview/Tile.tsx'
import { DriftSection } from './DriftSection.tsx'
import { IndexJobs } from './IndexJobs.tsx'
import styles from './SearchOperations.module.css'

interface EngineSectionProps {
  state: SearchEngineState
  /** What an index should have. */
  channels: number
  videos: number
}

/** An engine: its state, its index, its drift, and its actions. */
export function EngineSection({ state, channels, videos }: EngineSectionProps) {
  const { engine, circuit, since, failure } = state
  const { Icon, label, tone } = describeCircuit(state)
  return (
    <section className={classNames(styles.engine, styles[tone])} aria-labelledby={`engine-${engine}`}>
      <header className={styles.head}>
        <h2 id={`engine-${engine}`}>{nameEngine(engine)}</h2>
        <span className={styles.state}>
          <Icon aria-hidden size={18} /> {label}
        </span>
      </header>
      {circuit === 'open' && (
        <div className={styles.trouble}>
          <p>
            {since === null ? 'It fails repeatedly' : <MomentText at={since} before="It has failed since " />}
            . Searches go elsewhere, and it is tried again every few seconds.
          </p>
          {failure !== null && <p className={styles.failure}>{failure}</p>}
        </div>
      )}
      <div className={styles.columns}>
        <Figures figures={describeIndex(state, channels, videos)} />
        <Figures figures={describeLag(state)} />
      </div>
      <DriftSection state={state} />
      <IndexJobs state={state} />
    </section>
  )
}

function describeCircuit({ circuit, isAnswering, role, live }: SearchEngineState) {
  if (circuit === 'open') return { Icon: CircleAlert, label: 'Circuit open', tone: 'bad' } as const
  if (live === null) return { Icon: CircleAlert, label: 'Doesn’t answer', tone: 'bad' } as const
  if (circuit === 'filling') return { Icon: CirclePause, label: 'Being filled', tone: 'waiting' } as const
  if (!isAnswering) return { Icon: CirclePause, label: 'Standing by', tone: 'waiting' } as const
  const label = role === 'standby' ? 'Answers as standby' : 'Answers searches'
  return { Icon: CircleCheck, label, tone: 'good' } as const
}

function describeIndex({ live, previous }: SearchEngineState, channels: number, videos: number) {
  const figures: [string, ReactNode][] = [
    ['Index', live?.name ?? 'unknown'],
    ['Channels', live === null ? 'unknown' : `${formatNumber(live.channels)} of ${formatNumber(channels)}`],
    ['Videos', live === null ? 'unknown' : `${formatNumber(live.videos)} of ${formatNumber(videos)}`],
    ['Kept for a rollback', previous === null ? 'none' : previous.name],
  ]
  if (previous?.isUsable === false)
    figures.push(['The kept index', 'has the shape of before an upgrade, and cannot come back'])
  return figures
}

function describeLag({ waiting, oldestSeconds, refused, canary, circuit, since }: SearchEngineState) {
  const figures: [string, ReactNode][] = [
    ['Changes waiting', formatNumber(waiting)],
    ['The oldest waits for', waiting === 0 ? 'none' : formatSeconds(oldestSeconds)],
    ['Refused documents', formatNumber(refused)],
    [
      'A change took',
      canary === null ? (
        'not timed yet'
      ) : (
        <MomentText
          key="canary"
          at={canary.at}
          before={
            canary.milliseconds === null
              ? 'longer than it was waited for, '
              : `${formatSeconds(canary.milliseconds / 1_000)}, `
          }
        />
      ),
    ],
  ]
  if (circuit === 'closed' && since !== null)
    figures.push(['Circuit closed since', <MomentText key="since" at={since} />])
  return figures
}
