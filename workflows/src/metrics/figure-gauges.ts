import type { Registry } from 'prom-client'
import { defineGauge } from './define-gauge.ts'
import type { Figures } from './figures.ts'

/** Creates the gauges of figures from the database. They have no values while it does not respond. */
export function createFigureGauges(registry: Registry): (figures: Figures | null) => void {
  const gauge = <Label extends string = never>(name: string, help: string, labels: Label[] = []) =>
    defineGauge(registry, `channelwise_${name}`, help, labels)
  const up = gauge('database_up', 'Whether Postgres answers: 1 or 0')
  const writable = gauge('database_writable', 'Whether Postgres lets anybody write: 1 or 0')
  const outbox = gauge('search_outbox_rows', 'Changes that wait to be indexed', ['engine'])
  const lag = gauge('search_lag_seconds', 'Age of the oldest change that waits to be indexed', ['engine'])
  const refused = gauge('search_dead_letters', 'Documents that an engine refused', ['engine'])
  const drift = gauge('search_drift_documents', 'Documents that the last sweep found to have drifted', [
    'engine',
    'kind',
    'difference',
  ])
  const swept = gauge('search_sweep_timestamp_seconds', 'When the last complete sweep ended', ['engine'])
  const letters = gauge('platform_dead_letters', 'Resources of YouTube that could not be read')
  const active = gauge('runs_active', 'Runs that have not ended', ['pipeline', 'status'])
  const ended = gauge('runs_ended_last_day', 'Runs that ended in the last 24 hours', ['pipeline', 'status'])
  const succeeded = gauge('run_last_success_timestamp_seconds', 'When a run of a pipeline last succeeded', [
    'pipeline',
  ])
  const interval = gauge('schedule_interval_seconds', 'Time between the scheduled runs of a pipeline', [
    'pipeline',
  ])
  const since = gauge('schedule_since_timestamp_seconds', 'Since when a pipeline has been scheduled', [
    'pipeline',
  ])
  const oldest = gauge('oldest_field_age_seconds', "Age of YouTube's oldest data, allowed for 30 days", [
    'kind',
  ])
  const used = gauge('quota_used_units', 'Units of the quota that were used today')
  const cap = gauge('quota_cap_units', 'Units of the quota that may be used per day')
  const reserved = gauge('quota_reserved_units', 'Units of the quota that only visitors may use')
  const forecast = gauge('quota_forecast_units', 'Units that will have been used at the reset')
  const runsOut = gauge('quota_runs_out', 'Whether runs will want more units than they may use (0 or 1)')
  const labelled = [outbox, lag, refused, drift, swept, active, ended, succeeded, interval, since, oldest]
  const plain = [writable, letters, used, cap, reserved, forecast, runsOut]

  return (figures) => {
    up.set(figures === null ? 0 : 1)
    // Also drops engines and pipelines that no longer exist. A reset gauge without labels would be 0.
    for (const one of labelled) one.reset()
    for (const one of plain) one.remove()
    if (figures === null) return
    for (const { engine, waiting, seconds, deadLetters, swept: found, sweptAt } of figures.engines) {
      outbox.set({ engine }, waiting)
      lag.set({ engine }, seconds)
      refused.set({ engine }, deadLetters)
      if (sweptAt !== null) swept.set({ engine }, sweptAt)
      for (const [kind, differences] of Object.entries(found ?? {}))
        for (const [difference, documents] of Object.entries(differences))
          drift.set({ engine, kind, difference }, documents)
    }
    writable.set(Number(figures.writable))
    letters.set(figures.platformDeadLetters)
    for (const { pipeline, status, runs } of figures.active) active.set({ pipeline, status }, runs)
    for (const { pipeline, status, runs } of figures.ended) ended.set({ pipeline, status }, runs)
    for (const { pipeline, at } of figures.succeeded) succeeded.set({ pipeline }, at)
    for (const [pipeline, seconds] of Object.entries(figures.intervals)) interval.set({ pipeline }, seconds)
    for (const [pipeline, at] of Object.entries(figures.scheduledSince)) since.set({ pipeline }, at)
    for (const { kind, seconds } of figures.oldest) oldest.set({ kind }, seconds)
    if (figures.quota === null) return
    used.set(figures.quota.used)
    cap.set(figures.quota.cap)
    reserved.set(figures.quota.reserved)
    forecast.set(figures.quota.forecast)
    runsOut.set(Number(figures.quota.runsOut))
  }
}
