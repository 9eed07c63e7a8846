import { findEmailFaults } from '@channelwise/schemas/account-rules'
import { SettingError } from '@channelwise/schemas/setting-error'

/** How people sign in, and how mail reaches them. */
export interface IdentitySettings {
  /** Null to keep one in the data's folder. Never logged. */
  authSecret: string | null
  /** Null to keep mails as files. Holds a password: never logged. */
  smtpUrl: string | null
  /** As in a mail's header; null for no-reply at the site's own host. */
  mailFrom: string | null
  /** In lower case; whoever confirms it becomes administrator. */
  operatorEmail: string | null
  /** Null where Google is not offered. `issuer` is another OpenID provider, for trying out. The secret is never logged. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** How many proxies stand before the site and name their caller in X-Forwarded-For; 0 believes nobody. */
  trustedProxies: number
}

const googleIssuer = 'https://accounts.google.com'

/** Reads the variables about accounts; throws `SettingError` naming the one that is wrong. */
export function readIdentitySettings(environment: Record<string, string>): IdentitySettings {
  return {
    authSecret: readSecret(environment['AUTH_SECRET']),
    smtpUrl: readSmtpUrl(environment['SMTP_URL']),
    mailFrom: readSender(environment['MAIL_FROM']),
    operatorEmail: readOperator(environment['OPERATOR_EMAIL']),
    google: readGoogle(environment),
    trustedProxies: readProxies(environment['TRUST_PROXY']),
  }
}

/** Never repeats the value. */
function readSecret(secret: string | undefined) {
  if (secret === undefined || secret.length >= 32) return secret ?? null
  throw new SettingError('AUTH_SECRET: is too short; set at least 32 characters of chance')
}

/** Never repeats the value: it may hold a password. */
function readSmtpUrl(address: string | undefined) {
  if (address === undefined) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return address
  throw new SettingError(
    'SMTP_URL: is not the address of a mail server; set one such as smtp://user:password@host:587',
  )
}

function readSender(sender: string | undefined) {
  if (sender === undefined) return null
  const address = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
  if (findEmailFaults(address).length === 0 && !/[\r\n]/.test(sender)) return sender
  throw new SettingError(
    `MAIL_FROM: '${sender}' is no sender; set one such as Channelwise <post@example.org>`,
  )
}

function readOperator(email: string | undefined) {
  if (email === undefined || findEmailFaults(email).length === 0) return email?.toLowerCase() ?? null
  throw new SettingError(`OPERATOR_EMAIL: '${email}' is not an email address`)
}

function readGoogle(environment: Record<string, string>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment
  const issuer = environment['GOOGLE_ISSUER'] ?? googleIssuer
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol)) {
    throw new SettingError(`GOOGLE_ISSUER: '${issuer}' is not an address; set one such as ${googleIssuer}`)
  }
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, issuer: issuer.replace(/\/$/, '') }
  }
  if (clientId === undefined && clientSecret === undefined) return null
  const missing = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'
  throw new SettingError(`${missing}: is missing; signing in with Google needs both of the pair`)
}

function readProxies(number: string | undefined) {
  if (number === undefined) return 0
  if (/^\d$/.test(number)) return Number(number)
  throw new SettingError(`TRUST_PROXY: '${number}' is not known; set how many proxies stand before the site`)
}
