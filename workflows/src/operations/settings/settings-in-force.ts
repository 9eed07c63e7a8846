import type { SettingInForce } from '@channelwise/schemas/operations/setting'
import { presentVariables, settingTable } from '../../installation/setting-table.ts'
import type { Environment, SettingRow } from '../../installation/setting-table.ts'

/** The replacement for a secret. */
const mask = '••••••'

/**
 * Every setting as a process with these environment variables sees it, in the order of docs/settings.md, with secrets
 * masked. Empty variables are treated as unset.
 */
export function settingsInForce(environment: Environment): SettingInForce[] {
  const given = presentVariables(environment)
  return settingTable.map((row) => {
    const { name, secret, fallback } = row
    const set = given[name]
    return {
      name,
      value: set === undefined ? readFallback(fallback, given) : maskSecret(set, secret),
      source: set === undefined ? 'default' : 'environment',
      isSecret: secret !== undefined,
      // Settings are environment variables, which a process reads once.
      needsRestart: true,
    }
  })
}

function readFallback(fallback: SettingRow['fallback'], environment: Environment) {
  return typeof fallback === 'function' ? fallback(environment) : fallback
}

function maskSecret(value: string, secret: SettingRow['secret']) {
  if (secret === undefined) return value
  return secret === 'password' && URL.canParse(value) ? maskUrl(new URL(value)) : mask
}

/** Leaves what helps to recognize the service: its host, its path and the user. */
function maskUrl({ protocol, username, password, host, pathname, search }: URL) {
  const user = password === '' ? username : `${username}:${mask}`
  // Postgres also accepts a password as a query parameter.
  return `${protocol}//${user === '' ? '' : `${user}@`}${host}${pathname}${search === '' ? '' : `?${mask}`}`
}
