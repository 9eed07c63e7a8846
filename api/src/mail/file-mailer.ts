import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFor } from '@channelwise/schemas/async/timed-cache'
import { makePrivateFolder } from '@channelwise/schemas/private-folder'
import type { Mailer } from './mailer.ts'

interface Options {
  folder: string
  from: string
  /** Whether to print a mail's link. It contains a token, so never in production. */
  printsLinks: boolean
  print: (line: string) => void
}

/** Stores mails as .eml files that only this user can read, for sites without a mail server. */
export function createFileMailer({ folder, from, printsLinks, print }: Options): Mailer {
  // Loaded for the first mail.
  const openTransport = cacheFor(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  }, Infinity)
  return {
    async send({ to, subject, text, html, link }) {
      const transport = await openTransport()
      const { message } = await transport.sendMail({ from, to, subject, text, html })
      await makePrivateFolder(folder)
      const path = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`)
      await writeFile(path, message, { mode: 0o600 })
      print(link !== null && printsLinks ? `mail "${subject}": ${link}` : `mail "${subject}": ${path}`)
    },
  }
}
