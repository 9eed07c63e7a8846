import { join } from 'node:path'
import type { Logger } from 'pino'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

interface Options {
  /** Null to store mails as files in `dataDir`/mail. */
  smtpUrl: string | null
  /** Null for no-reply at the host of `publicUrl`. */
  from: string | null
  dataDir: string
  publicUrl: string
  production: boolean
  logger: Logger
  print: (line: string) => void
}

/** Creates the mailer for the settings: an SMTP server if there is one, otherwise files. */
export function createMailer(options: Options): Mailer {
  const { smtpUrl, dataDir, publicUrl, production, logger, print } = options
  const from = options.from ?? `Channelwise <no-reply@${new URL(publicUrl).hostname}>`
  if (smtpUrl !== null) return createSmtpMailer({ url: smtpUrl, from, logger })
  return createFileMailer({ folder: join(dataDir, 'mail'), from, printsLinks: !production, print })
}
