import { Form, Link } from 'react-router-dom'
import type { PlatformLetter } from '@channelwise/schemas/operations/runs'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import styles from './Runs.module.css'

/** Responses of YouTube that could not be read, each with a retry button; nothing if there are none. */
export function DeadLetterList({ letters, total }: { letters: PlatformLetter[]; total: number }) {
  if (letters.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="letters">
      <h2 id="letters">What YouTube sent and could not be read ({formatNumber(total)})</h2>
      <ul className={styles.list}>
        {letters.map(({ _id, kind, platformId, reason, run, at }) => (
          <li key={_id} className={styles.entry}>
            <div>
              <strong>
                {kind} {platformId ?? 'without an id'}
              </strong>
              <p className={styles.error}>{reason}</p>
              <p className={styles.quiet}>
                <MomentText at={at} />
                {run !== null && (
                  <>
                    {' '}
                    · <Link to={paths.operationsRun(run)}>its run</Link>
                  </>
                )}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="replay" />
              <Button type="submit" size="small" name="letter" value={_id}>
                Read again
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
