import { sayMoment } from '@channelwise/schemas/text/moment'
import { nameEngine } from '@channelwise/schemas/operations/engine-name'
import type {
  DatabaseFigures,
  DiskFigures,
  FreshnessFigures,
  MailFigures,
  PipelineFigures,
  Problem,
  QuotaFigures,
  SearchFigures,
} from '@channelwise/schemas/operations/overview'

/** A problem, before the time at which it began is added. */
export type Finding = Omit<Problem, 'since'>

const [minute, hour] = [60, 3_600]
const [mebibyte, gibibyte] = [2 ** 20, 2 ** 30]

/**
 * The figures from which a part needs attention (warning) or action (critical), each with the reason for its choice;
 * nothing else decides on colors.
 */
export const thresholds = {
  /** Relays write within a second. A bulk import may keep one busy for a minute; after ten, it is stuck. */
  lagSeconds: { warning: minute, critical: 10 * minute },
  /**
   * A run starts within seconds. Bulk imports may delay others for half an hour; after two hours, nothing is executing
   * runs.
   */
  waitingSeconds: { warning: hour / 2, critical: 2 * hour },
  /** Refused channels also count as failed, so only a large share of many runs points to a fault of the site or of YouTube. */
  failedShare: { warning: 0.2, critical: 0.5, minFailed: 5 },
  /** Embedded Postgres stops when the disk is full, and a rebuild of the search index needs room for a second one. */
  freeBytes: { warning: 2 * gibibyte, critical: 512 * mebibyte },
  /** Large disks tend to fill by larger amounts. */
  freeShare: { warning: 0.1, critical: 0.03 },
  /** Beyond it, the next process or `psql` may find no free connection. */
  connectionShare: { warning: 0.8, critical: 0.95 },
  /** Requests time out after 15 seconds, so whatever has waited for a minute blocks all of them. */
  blockedSeconds: { critical: minute },
}

/** The problems of search. */
export function judgeSearch({ engine, standby, engines }: SearchFigures): Finding[] {
  const findings: Finding[] = []
  if (standby)
    findings.push({
      id: 'search-standby',
      level: 'warning',
      text: `${nameEngine(engine)} answers searches as standby: Elasticsearch fails or is being filled.`,
      advice: 'Check that Elasticsearch is running and has disk space. Searches return to it automatically.',
    })
  for (const { engine: name, seconds, waiting, deadLetters, drift } of engines) {
    const level = levelOf(seconds, thresholds.lagSeconds)
    if (level !== null)
      findings.push({
        id: `search-lag:${name}`,
        level,
        text: `${nameEngine(name)} is ${saySeconds(seconds)} behind, with ${count(waiting, 'change')} waiting.`,
        advice:
          'After a bulk import or during a rebuild, wait. Otherwise check that the engine responds and that a site process is running.',
      })
    if (deadLetters > 0)
      findings.push({
        id: `search-dead-letters:${name}`,
        level: 'warning',
        text: `${nameEngine(name)} has refused ${count(deadLetters, 'document')}.`,
        advice: 'Read the reasons, fix the cause, and replay them.',
      })
    if (drift !== null && drift > 0)
      findings.push({
        id: `search-drift:${name}`,
        level: 'warning',
        text: `The last sweep found ${count(drift, 'document')} of ${nameEngine(name)} out of date.`,
        advice: 'The nightly sweep repairs them; sweep again to see whether they come back.',
      })
  }
  return findings
}

/** The problems of the pipelines. `isEngineUp` is null when it is unknown. */
export function judgePipelines(
  { oldestWaitingAt, ended, failed, engine }: PipelineFigures,
  { now, isEngineUp }: { now: Date; isEngineUp: boolean },
): Finding[] {
  const findings: Finding[] = []
  if (!isEngineUp)
    findings.push({
      id: 'pipelines-engine',
      level: 'critical',
      text: `${engine} is not responding, so runs neither start nor continue.`,
      advice: 'Start it, or read its log. Recorded runs continue automatically once it is back.',
    })
  const waited = oldestWaitingAt === null ? 0 : (now.getTime() - Date.parse(oldestWaitingAt)) / 1_000
  const waitLevel = levelOf(waited, thresholds.waitingSeconds)
  if (waitLevel !== null)
    findings.push({
      id: 'pipelines-waiting',
      level: waitLevel,
      text: `A run has been waiting to start for ${saySeconds(waited)}.`,
      advice:
        'Check whether a bulk import is ahead of it, and whether a process is working on runs (npm run worker).',
    })
  const { minFailed, ...shares } = thresholds.failedShare
  const failLevel = failed < minFailed ? null : levelOf(failed / ended, shares)
  if (failLevel !== null)
    findings.push({
      id: 'pipelines-failed',
      level: failLevel,
      text: `${failed} of ${count(ended, 'run')} failed in the last 24 hours.`,
      advice: 'Compare their errors; most have the same cause. Retry them once it is fixed.',
    })
  return findings
}

/** The problems of the quota. */
export function judgeQuota({
  status,
  used,
  visitorUsed,
  cap,
  reserved,
  runsOut,
  resetsAt,
}: QuotaFigures): Finding[] {
  if (status === 'spent')
    return [
      {
        id: 'quota-spent',
        level: 'critical',
        text: `Today’s ${count(cap, 'unit')} are used up; nothing can be imported until ${sayMoment(new Date(resetsAt))}.`,
        advice:
          'Runs continue after the reset. Check which spent the most, or raise QUOTA_UNITS_PER_DAY if YouTube allows more.',
      },
    ]
  if (status === 'settling')
    return [
      {
        id: 'quota-settling',
        level: 'warning',
        text: 'YouTube has not renewed the quota yet.',
        advice:
          'Usually, wait: the site tries again every minute for an hour. Check that no other site uses the same key.',
      },
    ]
  if (cap > reserved && used - visitorUsed >= cap - reserved)
    return [
      {
        id: 'quota-share-spent',
        level: 'warning',
        text: `The rest of today’s units is reserved for visitors; other runs wait until ${sayMoment(new Date(resetsAt))}.`,
        advice:
          'They continue after the reset. Check which spent the most, or raise QUOTA_UNITS_PER_DAY if YouTube allows more.',
      },
    ]
  if (!runsOut || used === 0) return []
  return [
    {
      id: 'quota-forecast',
      level: 'warning',
      text: 'At this rate, the quota will be used up before the reset.',
      advice: 'Postpone bulk imports. The visitors’ share stays reserved for them.',
    },
  ]
}

/** The problems of stale YouTube data. The last two age groups are those from 25 and from 30 days. */
export function judgeFreshness({ channels, videos }: FreshnessFigures): Finding[] {
  const [late, expired] = [-2, -1].map((at) => (channels.at(at) ?? 0) + (videos.at(at) ?? 0))
  const findings: Finding[] = []
  if (expired !== undefined && expired > 0)
    findings.push({
      id: 'freshness-expired',
      level: 'critical',
      text: `${count(expired, 'channel or video', 'channels and videos')} should have been refreshed or deleted: YouTube’s terms allow 30 days.`,
      advice: 'Run purgeStale now, and find out why its hourly runs failed.',
    })
  if (late !== undefined && late > 0)
    findings.push({
      id: 'freshness-late',
      level: 'warning',
      text: `${count(late, 'channel or video is', 'channels and videos are')} older than 25 days.`,
      advice: 'Raise REFRESH_UNITS_PER_DAY, or run refreshChannels while units are left.',
    })
  return findings
}

/** The problems of mail. `isDelivered` tells whether mails reach people. */
export function judgeMail(
  { failed, lastError, lastFailedAt, lastSentAt, destination }: MailFigures,
  { isDelivered }: { isDelivered: boolean },
): Finding[] {
  if (!isDelivered)
    return [
      {
        id: 'mail-not-delivered',
        level: 'warning',
        text: `Mails are only written to ${destination}: nobody can confirm an address or reset a password.`,
        advice: 'Set SMTP_URL to a mail server.',
      },
    ]
  if (failed === 0 || lastFailedAt === null) return []
  const stillFails = lastSentAt === null || Date.parse(lastFailedAt) > Date.parse(lastSentAt)
  return [
    {
      id: 'mail-failed',
      level: stillFails ? 'critical' : 'warning',
      text: stillFails
        ? `Mail doesn’t get through (${lastError ?? 'unknown'}): nobody can confirm an address or reset a password.`
        : `${count(failed, 'mail')} failed since yesterday (${lastError ?? 'unknown'}), but the last one was sent.`,
      advice:
        'Check SMTP_URL and the mail server: EAUTH points to the password, ECONNECTION and ETIMEDOUT to the address.',
    },
  ]
}

/** The problems of the disk. */
export function judgeDisk({ freeBytes, totalBytes }: DiskFigures): Finding[] {
  const share = totalBytes === 0 ? 1 : freeBytes / totalBytes
  const isBelow = (level: 'warning' | 'critical') =>
    freeBytes < thresholds.freeBytes[level] || share < thresholds.freeShare[level]
  if (!isBelow('warning')) return []
  return [
    {
      id: 'disk-full',
      level: isBelow('critical') ? 'critical' : 'warning',
      text: `Only ${sayBytes(freeBytes)} (${Math.floor(share * 100)} %) are free where DATA_DIR is.`,
      advice: 'Delete old backups and mails, or move DATA_DIR to a larger disk.',
    },
  ]
}

/** The problems of the database. */
export function judgeDatabase(figures: DatabaseFigures): Finding[] {
  const { connections, maxConnections, missingMigrations, slow, blocked, longestSeconds } = figures
  const findings: Finding[] = []
  if (missingMigrations > 0)
    findings.push({
      id: 'database-migrations',
      level: 'critical',
      text: `The database is missing ${count(missingMigrations, 'migration')}.`,
      advice: 'It was restored from an older backup. Restart the site to migrate it.',
    })
  const level = levelOf(connections / maxConnections, thresholds.connectionShare)
  if (level !== null)
    findings.push({
      id: 'database-connections',
      level,
      text: `${connections} of ${count(maxConnections, 'connection')} are in use.`,
      advice: 'Stop processes that are not needed, or raise max_connections of Postgres.',
    })
  if (blocked > 0)
    findings.push({
      id: 'database-blocked',
      level: longestSeconds > thresholds.blockedSeconds.critical ? 'critical' : 'warning',
      text: `${count(blocked, 'statement waits', 'statements wait')} for a lock, the longest for ${saySeconds(longestSeconds)}.`,
      advice:
        'Find out what holds it with pg_blocking_pids(); it is often a forgotten psql session with an open transaction.',
    })
  if (slow > 0)
    findings.push({
      id: 'database-slow',
      level: 'warning',
      text: `${count(slow, 'statement has', 'statements have')} been running for more than 30 seconds, the longest for ${saySeconds(longestSeconds)}.`,
      advice: 'A rebuild or backup may take a while. Otherwise check pg_stat_activity.',
    })
  return findings
}

/** The problem of a part that could not be read in time. */
export function unreachable(name: string, seconds: number): Finding {
  return {
    id: `${name}-unreachable`,
    level: 'critical',
    text: `${unreachableParts[name] ?? name} did not answer within ${seconds} seconds.`,
    advice: 'Check that it is running, and read its log. This page retries automatically.',
  }
}

const unreachableParts: Record<string, string> = {
  search: 'Search',
  disk: 'The disk',
  database: 'The database',
  pipelines: 'The table of runs',
  quota: 'The quota’s ledger',
  freshness: 'The count of channels and videos',
  mail: 'The count of mails',
}

/** The state of the site in one sentence, starting with the worst problem. */
export function summarize(problems: Pick<Problem, 'level' | 'text'>[]): string {
  const [worst] = problems.toSorted((a, b) => Number(b.level === 'critical') - Number(a.level === 'critical'))
  if (worst === undefined) return 'Everything is healthy.'
  const others = problems.length - 1
  if (others === 0) return worst.text
  return `${worst.text} ${others === 1 ? 'One more thing needs' : `${others} more things need`} a look.`
}

function levelOf(value: number, at: { warning: number; critical: number }) {
  if (value >= at.critical) return 'critical' as const
  return value >= at.warning ? ('warning' as const) : null
}

function count(number: number, one: string, several = `${one}s`) {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`
}

function saySeconds(seconds: number) {
  if (seconds < 2 * minute) return count(Math.round(seconds), 'second')
  if (seconds < 2 * hour) return count(Math.round(seconds / minute), 'minute')
  return count(Math.round(seconds / hour), 'hour')
}

function sayBytes(bytes: number) {
  return bytes < gibibyte ? `${Math.floor(bytes / mebibyte)} MB` : `${(bytes / gibibyte).toFixed(1)} GB`
}
