import { Link } from 'react-router-dom'
import type { GrowthCandidate } from '@channelwise/schemas/operations/growth'
import { capitalize } from '@channelwise/schemas/text/capitalize'
import { paths } from '../../../app/paths.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import styles from './Growth.module.css'

interface CandidateRowProps {
  candidate: GrowthCandidate
  /** Whether the list has candidates in several states. */
  showsState: boolean
}

/** A candidate: the reasons for it, who named it, and YouTube's data about it. */
export function CandidateRow({ candidate, showsState }: CandidateRowProps) {
  const { reference, state, rule, score, reasons, sources, checkedAt } = candidate
  return (
    <li className={styles.candidate}>
      <Checkbox
        name="reference"
        value={reference}
        label={<span className={styles.reference}>{reference}</span>}
        trailing={`${score.toLocaleString('en', { maximumFractionDigits: 1 })} points`}
      />
      <div className={styles.facts}>
        <p>
          {reasons.length === 0
            ? 'Nothing mentions it anymore.'
            : capitalize(reasons.map(({ why, points }) => `${why} (${points.toFixed(1)})`).join(', '))}
        </p>
        {sources.length > 0 && (
          <p className={styles.quiet}>
            Named by{' '}
            {sources.map(({ kind, name, channelId, count }, at) => (
              <span key={`${kind} ${name}`}>
                {at > 0 && ', '}
                {channelId === null ? (
                  kind === 'chart' ? (
                    `chart ${name}`
                  ) : (
                    name
                  )
                ) : (
                  <Link to={paths.channel({ _id: channelId, name })}>
                    <Name>{name}</Name>
                  </Link>
                )}
                {kind === 'featured' && ' (features it)'}
                {count > 1 && ` (${formatNumber(count)} times)`}
              </span>
            ))}
          </p>
        )}
        <p className={styles.quiet}>
          {checkedAt === null ? (
            'Not checked yet'
          ) : (
            <MomentText at={checkedAt} before="Checked " after={describeCheck(candidate)} />
          )}
          {' · '}
          <a href={addressOf(reference)} rel="noreferrer">
            On YouTube
          </a>
        </p>
        {rule !== null && <p className={styles.rule}>{rule}</p>}
      </div>
      {showsState && <Chip tone={tones[state]}>{state}</Chip>}
    </li>
  )
}

const tones = {
  proposed: 'stone',
  approved: 'mint',
  blocked: 'tomato',
  imported: 'sky',
  refused: 'sun',
} as const

function describeCheck({ subscriberCount, videoCount }: GrowthCandidate) {
  const parts = [
    subscriberCount === null ? 'subscribers hidden' : `${formatNumber(subscriberCount)} subscribers`,
    videoCount !== null && `${formatNumber(videoCount)} videos`,
  ].filter((part) => part !== false)
  return `: ${parts.join(', ')}`
}

function addressOf(reference: string) {
  return reference.startsWith('@') ? paths.youTubeHandle(reference) : paths.youTubeChannel(reference)
}
