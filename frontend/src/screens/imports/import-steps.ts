import type { RunStep } from '@channelwise/schemas/run'

/** A step as shown to the visitor. */
export interface ShownStep {
  label: string
  status: RunStep['status']
}

/** The steps started so far: each kind once, in order of its first start, with its latest status. */
export function showSteps(steps: readonly RunStep[]): ShownStep[] {
  const latest = new Map<string, RunStep['status']>()
  for (const { name, status } of steps) latest.set(name, status)
  return [...latest].map(([name, status]) => ({ label: labels[name] ?? name, status }))
}

const labels: Record<string, string> = {
  fetchChannel: 'Fetching the channel',
  checkRules: 'Checking subscribers and language',
  fetchUploads: 'Finding its videos',
  fetchVideos: 'Fetching video details',
  describeChannel: 'Working out topics and video lengths',
  listChannel: 'Creating its page',
  waitUntilIndexed: 'Adding it to search',
  discardDrafts: 'Cleaning up',
}
