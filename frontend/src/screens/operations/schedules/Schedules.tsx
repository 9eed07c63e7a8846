import { useLoaderData } from 'react-router-dom'
import type { ScheduleState } from '@channelwise/schemas/operations/schedules'
import { findWords } from '../../../app/find-words.ts'
import { Notice } from '../../../ui/status/Notice.tsx'
import { MomentText } from '../MomentText.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import type { load } from './load-schedules.ts'
import { ScheduleRow } from './ScheduleRow.tsx'
import styles from './Schedules.module.css'

export { act, load } from './load-schedules.ts'

/** All schedules: when they run, how their last runs went, and their actions. */
export function Component() {
  const { schedules, open, done } = useLoaderData<typeof load>()
  const shown = schedules.find(({ name }) => name === open)
  const outcome = findWords(outcomes, done)
  return (
    <OperationsPage place="schedules" sentence={<Summary schedules={schedules} />}>
      {shown !== undefined && outcome !== undefined && (
        <Notice tone="success">
          {shown.subject}: {outcome}
        </Notice>
      )}
      <ul className={styles.rows}>
        {schedules.map((schedule) => (
          <ScheduleRow key={schedule.name} schedule={schedule} isOpen={schedule.name === open} />
        ))}
      </ul>
    </OperationsPage>
  )
}

function Summary({ schedules }: { schedules: ScheduleState[] }) {
  const next = schedules.find(({ nextAt }) => nextAt !== null)
  const paused = schedules.filter((schedule) => schedule.paused).length
  const failed = schedules.filter(
    ({ runs }) => runs.find(({ seconds }) => seconds !== null)?.status === 'failed',
  ).length
  const hasRun = schedules.some(({ runs }) => runs.some(({ seconds }) => seconds !== null))
  const well = hasRun ? 'Everything that has run succeeded last time' : 'Nothing has run yet'
  const parts = [
    failed === 0 ? well : `${failed} failed last time`,
    ...(paused === 0 ? [] : [`${paused} paused`]),
  ]
  return (
    <>
      {parts.join(', ')}.
      {next?.nextAt != null && <MomentText before={` Next: ${next.subject}, `} at={next.nextAt} after="." />}
    </>
  )
}

const outcomes = {
  run: 'a run has been started, or was under way.',
  pause: 'paused. It stops within half a minute.',
  resume: 'resumed. It runs again from its next time.',
  time: 'the time has been changed. All processes follow within half a minute.',
  reset: 'the time is that of the code again.',
}
