import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../../app/paths.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'
import { unknownIntent } from '../../forms/act-by-intent.ts'

/** Loads all schedules; `?schedule=` names the one to show in full. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return {
    schedules: (await client.listSchedules()).value,
    open: searchParams.get('schedule'),
    done: searchParams.get('done'),
  }
}

/** Starts, pauses or resumes a schedule, or changes its time, depending on the form's `intent`. */
export async function act(client: Client, { sent }: Submission) {
  const read = (name: string) => String(sent.get(name) ?? '')
  const [name, intent, cron] = [read('name'), read('intent'), read('cron')]
  const call = { params: { name } }
  try {
    if (intent === 'run') await client.runSchedule({ ...call, body: {} })
    else if (intent === 'pause') await client.changeSchedule({ ...call, body: { paused: true } })
    else if (intent === 'resume') await client.changeSchedule({ ...call, body: { paused: false } })
    else if (intent === 'time') await client.changeSchedule({ ...call, body: { cron } })
    else if (intent === 'reset') await client.changeSchedule({ ...call, body: { reset: true } })
    else throw unknownIntent()
    return redirect(paths.operationsSchedules({ schedule: name, done: intent }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ name, cron, error: describeApiError(error) }, { status: error.status })
  }
}
