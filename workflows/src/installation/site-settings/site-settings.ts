import { isIP } from 'node:net'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import type { SiteLinks } from '@channelwise/schemas/site'
import { readIdentitySettings } from './identity-settings.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { readSiteLinks } from './site-links.ts'

/** The settings that only the site uses. */
export interface SiteSettings {
  host: string
  /** 0 takes any free port. */
  port: number
  production: boolean
  /** How many processes answer requests. */
  webProcesses: number
  /** The size of the page cache in bytes; 0 turns it off. */
  pageCacheBytes: number
  links: SiteLinks
  identity: IdentitySettings
}

/** More are likely a mistake. */
const maxProcesses = 64

/** Reads the site's variables, of which none may be empty; throws `SettingError` naming the invalid one. */
export function readSiteSettings(environment: Record<string, string>): SiteSettings {
  const mode = environment['NODE_ENV'] ?? 'development'
  if (!['production', 'development', 'test'].includes(mode)) {
    throw new SettingError(`NODE_ENV: '${mode}' is not supported; set production, development or test`)
  }
  return {
    host: readHost(environment['HOST'] ?? '127.0.0.1'),
    port: readPort(environment['PORT'] ?? '8080'),
    production: mode === 'production',
    webProcesses: readProcesses(environment['WEB_CONCURRENCY'] ?? '1'),
    pageCacheBytes: readMegabytes(environment['PAGE_CACHE_MB'] ?? '64'),
    links: readSiteLinks(environment),
    identity: readIdentitySettings(environment),
  }
}

function readHost(host: string) {
  if (isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host)) return host
  throw new SettingError(`HOST: '${host}' is not an address; set one such as 127.0.0.1 or 0.0.0.0`)
}

function readPort(port: string) {
  const number = Number(port)
  if (/^\d+$/.test(port) && number <= 65_535) return number
  throw new SettingError(`PORT: '${port}' is not a port; set a number from 0 to 65535`)
}

function readProcesses(text: string) {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= maxProcesses) return number
  throw new SettingError(
    `WEB_CONCURRENCY: '${text}' is not a number of processes; set one from 1 to ${maxProcesses}, such as the number of cores`,
  )
}

function readMegabytes(text: string) {
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= 4_096) return number * 2 ** 20
  throw new SettingError(`PAGE_CACHE_MB: '${text}' is not a size; set a number of megabytes from 0 to 4096`)
}
