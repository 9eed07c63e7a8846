import { Form } from 'react-router-dom'
import type { Drift, DriftSample, SearchEngineState } from '@channelwise/schemas/operations/search'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { documentValue } from './act-on-search.ts'
import styles from './SearchOperations.module.css'
import { IntentButton } from '../../../components/IntentButton.tsx'

/** What an index's last check found, with samples to repair. */
export function DriftSection({ state: { engine, sweep } }: { state: SearchEngineState }) {
  if (sweep === null) {
    return <p className={styles.quiet}>This index has not been compared with the catalogue yet.</p>
  }
  const { at, repaired, channels, videos, samples } = sweep
  const total = sum(channels) + sum(videos)
  return (
    <div className={styles.drift}>
      <p>
        <strong>{total === 0 ? 'No drift' : `Drift: ${formatNumber(total)}`}</strong>{' '}
        <MomentText
          at={at}
          before="when it was last checked, "
          after={repaired && total > 0 ? '; all of it was queued for repair.' : '.'}
        />
      </p>
      {total > 0 && (
        <>
          <DriftTable channels={channels} videos={videos} />
          <Samples engine={engine} samples={samples} total={total} />
        </>
      )}
    </div>
  )
}

/** A newer document counts as outdated, too: neither matches the catalogue. */
const kinds: { name: keyof Drift; label: string }[] = [
  { name: 'missing', label: 'Missing' },
  { name: 'orphaned', label: 'Extra' },
  { name: 'stale', label: 'Outdated' },
  { name: 'ahead', label: 'Too new' },
]

function sum(drift: Drift) {
  return kinds.reduce((total, { name }) => total + drift[name], 0)
}

function DriftTable({ channels, videos }: { channels: Drift; videos: Drift }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Documents</th>
          {kinds.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[
          { label: 'Channels', drift: channels },
          { label: 'Videos', drift: videos },
        ].map(({ label, drift }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {kinds.map(({ name }) => (
              <td key={name}>{formatNumber(drift[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Samples({ engine, samples, total }: { engine: string; samples: DriftSample[]; total: number }) {
  const shown =
    samples.length < total
      ? `${formatNumber(samples.length)} of ${formatNumber(total)} documents`
      : `${formatNumber(samples.length)} documents`
  return (
    <Disclosure summary="Which documents" note={<span className={styles.quiet}>{shown}</span>}>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="engine" value={engine} />
        <ul className={styles.documents}>
          {samples.map((sample) => (
            <li key={documentValue(sample)}>
              <Checkbox
                name="document"
                value={documentValue(sample)}
                disabled={sample.queuedAt !== null}
                label={<Name>{sample.name ?? sample.id}</Name>}
                trailing={
                  <>
                    {sample.kind}, {differences[sample.difference]}
                    {sample.queuedAt !== null && ', queued'}
                  </>
                }
              />
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <IntentButton value="repair-chosen" size="small">
            Repair the chosen ones
          </IntentButton>
        </div>
      </Form>
    </Disclosure>
  )
}

const differences: Record<DriftSample['difference'], string> = {
  missing: 'missing',
  orphaned: 'extra',
  stale: 'outdated',
  ahead: 'too new',
}
