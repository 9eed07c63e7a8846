import { findEmailFaults } from '@channelwise/schemas/rules/account-rules'
import { SettingError } from '@channelwise/schemas/problems/setting-error'

/** The settings for signing in and for mail. */
export interface IdentitySettings {
  /** Null to use the one in the data folder. Never logged. */
  authSecret: string | null
  /** Null to store mails as files. Contains a password, so it is never logged. */
  smtpUrl: string | null
  /** The From header of mails; null for no-reply at the site's own host. */
  mailFrom: string | null
  /** Lower case. The account that confirms it becomes administrator. */
  operatorEmail: string | null
  /** Null when Google sign-in is not configured. `issuer` can be another OpenID provider, for tests. The secret is never logged. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** How many proxies in front of the site set X-Forwarded-For; 0 ignores the header. */
  trustedProxies: number
}

const googleIssuer = 'https://accounts.google.com'

/** Reads the account settings; throws `SettingError` naming the invalid variable. */
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

/** Its errors never repeat the value. */
function readSecret(secret: string | undefined) {
  if (secret === undefined || secret.length >= 32) return secret ?? null
  throw new SettingError('AUTH_SECRET: too short; set at least 32 random characters')
}

/** Its errors never repeat the value, which may contain a password. */
function readSmtpUrl(address: string | undefined) {
  if (address === undefined) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return address
  throw new SettingError('SMTP_URL: not a mail server address; set one such as smtp://user:password@host:587')
}

function readSender(sender: string | undefined) {
  if (sender === undefined) return null
  const address = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
  if (findEmailFaults(address).length === 0 && !/[\r\n]/.test(sender)) return sender
  throw new SettingError(
    `MAIL_FROM: '${sender}' is not a valid sender; set one such as Channelwise <post@example.org>`,
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
    throw new SettingError(`GOOGLE_ISSUER: '${issuer}' is not a URL; set one such as ${googleIssuer}`)
  }
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, issuer: issuer.replace(/\/$/, '') }
  }
  if (clientId === undefined && clientSecret === undefined) return null
  const missing = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'
  throw new SettingError(
    `${missing}: missing; Google sign-in requires both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET`,
  )
}

function readProxies(number: string | undefined) {
  if (number === undefined) return 0
  if (/^\d$/.test(number)) return Number(number)
  throw new SettingError(
    `TRUST_PROXY: '${number}' is not a number; set how many proxies are in front of the site`,
  )
}
