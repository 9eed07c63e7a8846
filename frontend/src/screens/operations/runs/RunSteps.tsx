import type { StepDetail } from '@channelwise/schemas/operations/runs'
import { classNames } from '../../../ui/class-names.ts'
import { Name } from '../../../ui/text/Name.tsx'
import { formatNumber, formatSeconds } from '../format-figures.ts'
import { RunState } from './RunState.tsx'
import styles from './Runs.module.css'

/** The newest steps of a run, in order, with their attempts, durations, units, outcomes and errors. */
export function RunSteps({ steps, stepCount }: { steps: StepDetail[]; stepCount: number }) {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps">Steps ({formatNumber(stepCount)})</h2>
      {steps.length < stepCount && <p className={styles.quiet}>The newest {steps.length} of them.</p>}
      {steps.length === 0 ? (
        <p>No step has begun yet.</p>
      ) : (
        <table className={classNames(styles.runs, styles.paired)}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">State</th>
              <th scope="col" className={styles.figure}>
                Took
              </th>
              <th scope="col" className={styles.figure}>
                Units
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.position}>
                <th scope="row">
                  {step.position}. {step.name}
                </th>
                <td>
                  <RunState status={step.status} />
                  {step.attempts > 1 && <span className={styles.quiet}>{step.attempts} attempts</span>}
                  {step.error !== null && <p className={styles.error}>{step.error}</p>}
                  {step.outcome !== null && (
                    <p className={styles.outcome}>
                      <Name>{step.outcome}</Name>
                    </p>
                  )}
                </td>
                <td className={classNames(styles.figure, styles.beside, styles.first)}>
                  {sayDuration(step)}
                </td>
                <td className={classNames(styles.figure, styles.beside)}>{sayUnits(step.units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function sayUnits(units: number) {
  if (units === 0) return null
  return units === 1 ? '1 unit' : `${formatNumber(units)} units`
}

function sayDuration({ startedAt, finishedAt }: StepDetail) {
  if (finishedAt === null) return 'under way'
  return formatSeconds((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000)
}
