import { expect, test } from 'vitest'
import type { RunStep } from '@channelwise/schemas/run'
import { showSteps } from './import-steps.ts'

function buildStep(name: string, status: RunStep['status']): RunStep {
  return { name, status, startedAt: '2026-03-01T00:00:00Z', finishedAt: null }
}

test('shows each kind of step once, with its latest status', () => {
  const steps = [
    buildStep('fetchChannel', 'succeeded'),
    buildStep('checkRules', 'succeeded'),
    buildStep('fetchVideos', 'succeeded'),
    buildStep('fetchVideos', 'failed'),
    buildStep('fetchVideos', 'running'),
  ]
  expect(showSteps(steps)).toEqual([
    { label: 'Fetching the channel', status: 'succeeded' },
    { label: 'Checking subscribers and language', status: 'succeeded' },
    { label: 'Fetching video details', status: 'running' },
  ])
})

test('shows a step without a label by its name', () => {
  expect(showSteps([buildStep('polishLens', 'running')])).toEqual([
    { label: 'polishLens', status: 'running' },
  ])
})
