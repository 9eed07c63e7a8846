import type { ImportPlan as Plan } from '@channelwise/schemas/operations/imports'
import { Notice } from '../../../ui/status/Notice.tsx'
import { formatNumber, formatSeconds } from '../format-figures.ts'
import styles from './Imports.module.css'

/** What starting an import would do and cost. */
export function ImportPlan({ plan }: { plan: Plan }) {
  const {
    found,
    here,
    unreadable,
    duplicates,
    refused,
    unchecked,
    lookups,
    units,
    unitsLeft,
    seconds,
    days,
  } = plan
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <h2 id="plan">Dry run</h2>
      <dl className={styles.figures}>
        <Figure name="Links to channels" value={formatNumber(found)} />
        <Figure name="Already here, will be refreshed" value={formatNumber(here)} />
        <Figure name="Unreadable lines" value={formatNumber(unreadable)} />
        <Figure name="Duplicate lines, skipped" value={formatNumber(duplicates)} />
        <Figure
          name="Units, about"
          value={formatNumber(units)}
          note={lookups > 0 ? `${formatNumber(lookups)} of them for links that are not ids` : ''}
        />
        <Figure
          name="Time, about"
          value={formatSeconds(seconds)}
          note={unitsLeft === null ? '' : `${formatNumber(unitsLeft)} units are left today`}
        />
      </dl>
      {days > 0 && (
        <Notice tone="info">
          It costs more units than today’s quota has left, so it waits for{' '}
          {days === 1 ? 'one reset' : `${days} resets`}.
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="info" title="Visitors could not add some of these channels; as an operator you can:">
          <ul>
            {refused.map(({ rule, links }) => (
              <li key={rule}>
                {rule}: {formatNumber(links)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {unchecked > 0 && (
        <p className={styles.quiet}>
          {unchecked === 1 ? 'Of one channel' : `Of ${formatNumber(unchecked)} channels`} too little is known
          to check the site’s rules.
        </p>
      )}
    </section>
  )
}

function Figure({ name, value, note = '' }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {note !== '' && <span className={styles.quiet}>{note}</span>}
      </dd>
    </div>
  )
}
