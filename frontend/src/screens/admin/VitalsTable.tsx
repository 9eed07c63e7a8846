import { vitalLimits } from '@channelwise/schemas/visit'
import type { VisitReport, Vital, VitalName } from '@channelwise/schemas/visit'
import { Badge } from '../../ui/Badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import styles from './Admin.module.css'

type Measured = VisitReport['vitals'][number]

const names = Object.keys(vitalLimits) as VitalName[]
const words = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' } satisfies Record<
  Vital['rating'],
  string
>
const tones = { good: 'mint', 'needs-improvement': 'sun', poor: 'tomato' } satisfies Record<
  Vital['rating'],
  Tone
>

/** Web vitals at the 75th percentile, one row per screen, each value with its rating. */
export function VitalsTable({ vitals }: { vitals: Measured[] }) {
  const screens = [...new Set(vitals.map(({ screen }) => screen))]
  return (
    <section className={styles.section}>
      <h2>Web vitals (75th percentile)</h2>
      {/* A wide table scrolls by itself, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scrolling} tabIndex={0} aria-label="Web vitals by screen">
        <table className={styles.log}>
          <thead>
            <tr>
              <th scope="col">Screen</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {screens.map((screen) => (
              <tr key={screen}>
                <th scope="row">{screen || 'All screens'}</th>
                {names.map((name) => {
                  const measured = vitals.find((one) => one.screen === screen && one.name === name)
                  return <td key={name}>{measured === undefined ? '–' : <Figure {...measured} />}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Figure({ name, value, rating, measurements }: Measured) {
  const shown =
    name === 'CLS'
      ? value.toFixed(2)
      : value < 1_000
        ? `${Math.round(value)} ms`
        : `${(value / 1_000).toFixed(1)} s`
  return (
    <span className={styles.when} title={`${measurements} measurements`}>
      {shown} <Badge tone={tones[rating]}>{words[rating]}</Badge>
    </span>
  )
}
