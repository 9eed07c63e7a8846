import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { MailFailedError } from './mailer.ts'
import type { Mailer } from './mailer.ts'

interface Options {
  /** smtp:// or smtps://, with user and password in it: never logged. */
  url: string
  /** As in the header: 'Channelwise <post@example.org>'. */
  from: string
  logger: Logger
}

/** Milliseconds that a mail server may take for its greeting, and for each answer. */
const longestGreeting = 10_000
const longestAnswer = 20_000

/** Hands mails to an SMTP server, one connection a mail. */
export function createSmtpMailer({ url, from, logger }: Options): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: longestGreeting,
    greetingTimeout: longestGreeting,
    socketTimeout: longestAnswer,
  })
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ from, to, subject, text, html })
      } catch (error) {
        // What the server said may repeat the address; its code does not.
        logger.error({ code: readCode(error) }, 'a mail could not be sent')
        throw new MailFailedError('The mail server did not take a mail', { cause: readCode(error) })
      }
    },
  }
}

function readCode(error: unknown) {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
