import { Form, Link } from 'react-router-dom'
import type { ChannelExplanation } from '@channelwise/schemas/operations/runs'
import { paths } from '../../../app/paths.ts'
import { LocalTimes } from '../../../components/LocalTimes.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { MomentText } from '../MomentText.tsx'
import styles from './Runs.module.css'

/** Asks why a channel is missing, and shows the explanation with the runs and batches it rests on. */
export function MissingChannel({ explanation }: { explanation: ChannelExplanation | null }) {
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <h2 id="missing">Why is a channel missing?</h2>
      <Form action={paths.operationsRuns()} className={styles.fields}>
        <TextField
          label="Channel"
          name="why"
          required
          maxLength={500}
          placeholder="Link, @handle, id or name"
          defaultValue={explanation?.asked}
          key={explanation?.asked}
        />
        <Button type="submit">Find out</Button>
      </Form>
      {explanation !== null && (
        <Notice tone={explanation.state === 'here' ? 'success' : 'info'}>
          <p>
            <strong>
              <Name>{explanation.asked}</Name>
            </strong>
            : <LocalTimes text={explanation.sentence} />
          </p>
          <ul className={styles.evidence}>
            {explanation.channel !== null && (
              <li>
                <Link to={paths.channel(explanation.channel)}>
                  <Name>{explanation.channel.name}</Name>
                </Link>
              </li>
            )}
            {explanation.runs.map(({ id, pipeline, status, at }) => (
              <li key={id}>
                <Link to={paths.operationsRun(id)}>
                  {pipeline} {status}
                </Link>
                , <MomentText at={at} />
              </li>
            ))}
            {explanation.batches.map(({ id, name, line }) => (
              <li key={`${id} ${line}`}>
                <Link to={paths.operationsImport(id)}>
                  Line {line} of <Name>{name}</Name>
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}
