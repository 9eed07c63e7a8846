import type { Logger } from 'pino'
import { cacheFor } from '@channelwise/schemas/async/timed-cache'
import { MailFailedError } from './mailer.ts'
import type { Mailer } from './mailer.ts'

interface Options {
  /** smtp:// or smtps://, with user and password; never logged. */
  url: string
  /** As in the header: 'Channelwise <post@example.org>'. */
  from: string
  logger: Logger
}

/** Milliseconds to wait for the connection, the greeting and each reply. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends mails through an SMTP server, one connection per mail. */
export function createSmtpMailer({ url, from, logger }: Options): Mailer {
  // Loaded for the first mail.
  const openTransport = cacheFor(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...timeouts })
  }, Infinity)
  return {
    async send({ to, subject, text, html }) {
      try {
        const transport = await openTransport()
        await transport.sendMail({ from, to, subject, text, html })
      } catch (error) {
        // The server's reply may repeat the address; its code does not.
        logger.error({ code: readCode(error) }, 'sending a mail failed')
        throw new MailFailedError('The mail server rejected a mail', { cause: readCode(error) })
      }
    },
  }
}

function readCode(error: unknown) {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
