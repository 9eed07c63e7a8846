import { Form, Link } from 'react-router-dom'
import { lanes, runStatuses } from '@channelwise/schemas/run'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './Runs.module.css'

interface RunFiltersProps {
  /** The active filters by query parameter. */
  filter: Record<string, string>
  pipelines: string[]
  errorClasses: string[]
}

/** The filters of the list of runs, as a form that updates the URL. */
export function RunFilters({ filter, pipelines, errorClasses }: RunFiltersProps) {
  const rare = ['pipeline', 'lane', 'errorClass', 'channel', 'since', 'until'].filter(
    (name) => name in filter,
  )
  return (
    <Form key={JSON.stringify(filter)} action={paths.operationsRuns()} className={styles.filters}>
      <div className={styles.fields}>
        <TextField
          label="Search"
          name="q"
          defaultValue={filter['q']}
          placeholder="Subject, error, name or link"
          maxLength={200}
        />
        <Select
          className={styles.stacked}
          label="State"
          name="state"
          defaultValue={filter['state'] ?? ''}
          options={withAny(states, 'Any')}
        />
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
      <Disclosure summary="More filters" open={rare.length > 0}>
        <div className={styles.fields}>
          <Select
            className={styles.stacked}
            label="Pipeline"
            name="pipeline"
            defaultValue={filter['pipeline'] ?? ''}
            options={withAny(pipelines.map(same), 'All')}
          />
          <Select
            className={styles.stacked}
            label="Requested by"
            name="lane"
            defaultValue={filter['lane'] ?? ''}
            options={withAny(requesters, 'Anybody')}
          />
          <Select
            className={styles.stacked}
            label="Error"
            name="errorClass"
            defaultValue={filter['errorClass'] ?? ''}
            options={withAny(errorClasses.map(same), 'Any')}
          />
          <TextField
            label="Channel"
            name="channel"
            defaultValue={filter['channel']}
            placeholder="Link, @handle or id"
            maxLength={500}
          />
          <TextField label="From (UTC)" name="since" type="date" defaultValue={filter['since']} />
          <TextField label="To (UTC)" name="until" type="date" defaultValue={filter['until']} />
        </div>
      </Disclosure>
      {filter['requestedBy'] !== undefined && (
        <input type="hidden" name="requestedBy" value={filter['requestedBy']} />
      )}
      {Object.keys(filter).length > 0 && <Link to={paths.operationsRuns()}>Show all runs</Link>}
    </Form>
  )
}

const same = (value: string) => ({ value, label: value })
const states = [{ value: 'active', label: 'waiting or running' }, ...runStatuses.map(same)]
const names = { visitor: 'Visitors', operator: 'Operators', background: 'The site itself' }
const requesters = lanes.map((lane) => ({ value: lane, label: names[lane] }))

function withAny(options: { value: string; label: string }[], label: string) {
  return [{ value: '', label }, ...options]
}
