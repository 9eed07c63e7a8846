import { Link } from 'react-router-dom'
import type { ListedRun } from '@channelwise/schemas/operations/runs'
import { paths } from '../../../app/paths.ts'
import { LocalTimes } from '../../../components/LocalTimes.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { formatSeconds } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunState } from './RunState.tsx'
import styles from './Runs.module.css'

/** Runs as a table; on a phone, each row is a card. */
export function RunTable({ runs }: { runs: ListedRun[] }) {
  return (
    <table className={styles.runs}>
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col">State</th>
          <th scope="col">Progress</th>
          <th scope="col">Requested</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run._id}>
            <th scope="row">
              <Link to={paths.operationsRun(run._id)} className={styles.subject}>
                <Name>{run.subject}</Name>
              </Link>
              <span className={styles.quiet}>{run.pipeline}</span>
            </th>
            <td>
              <RunState status={run.status} />
              {run.error !== null && (
                <p className={styles.error}>
                  <LocalTimes text={run.error} />
                </p>
              )}
            </td>
            <td>
              <RunProgress run={run} />
            </td>
            <td>
              <MomentText at={run.createdAt} />
              <span className={styles.quiet}>
                {sayWho(run)}
                {sayDuration(run)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who requested a run, or else its lane. */
export function sayWho({ requestedBy, lane }: ListedRun): string {
  if (requestedBy !== null) return `by ${requestedBy.name}`
  return { visitor: 'by a visitor', operator: 'by the command line', background: 'by the site' }[lane]
}

function sayDuration({ startedAt, finishedAt }: ListedRun) {
  if (startedAt === null || finishedAt === null) return ''
  return `, took ${formatSeconds((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000)}`
}
