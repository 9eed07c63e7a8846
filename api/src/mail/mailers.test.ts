import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { writeResetMail, writeVerificationMail } from '../account/email/mails.ts'
import { composeMail } from './compose-mail.ts'
import { createMailer } from './create-mailer.ts'
import type { Mailer } from './mailer.ts'

const publicUrl = 'https://channelwise.example'
const token = 'f'.repeat(64)
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** An SMTP mailer, with the mails that its server received and the log. */
async function openSmtp(answer: (address: string) => Error | null = () => null) {
  const received: string[] = []
  const users: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _, done) => {
      users.push(username ?? '')
      done(null, { user: username ?? '' })
    },
    onRcptTo: ({ address }, _, done) => done(answer(address)),
    onData: (stream, _, done) => {
      const pieces: string[] = []
      stream.on('data', (piece) => pieces.push(String(piece)))
      stream.on('end', () => {
        received.push(pieces.join(''))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const logged: string[] = []
  const mailer = createMailerAt(`smtp://postman:secret@127.0.0.1:${port}`, logged)
  return { mailer, received, users, logged }
}

function createMailerAt(smtpUrl: string, logged: string[]): Mailer {
  const logger = pino(new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
  const print = (line: string) => void logged.push(line)
  return createMailer({
    smtpUrl,
    from: 'Channelwise <post@channelwise.example>',
    dataDir: '/nowhere',
    publicUrl,
    production: true,
    logger,
    print,
  })
}

describe('mail by SMTP', () => {
  test('arrives as text and HTML with the same link', async () => {
    const { mailer, received, users } = await openSmtp()
    await mailer.send(writeResetMail({ to: 'ada@example.org', publicUrl }, token))
    const mail = await PostalMime.parse(received[0] ?? '')
    expect(mail.from).toMatchObject({ name: 'Channelwise', address: 'post@channelwise.example' })
    expect(mail.to).toMatchObject([{ address: 'ada@example.org' }])
    expect(mail.subject).toBe('Set a new password')
    const link = `${publicUrl}/forgot-password?token=${token}`
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).not.toMatch(/<\w/)
    expect(users).toEqual(['postman'])
  })

  test('that the server rejects is an error without the address, and its content is not logged', async () => {
    const { mailer, logged } = await openSmtp(() =>
      Object.assign(new Error('no such user here'), { responseCode: 550 }),
    )
    const sent = mailer.send(writeVerificationMail({ to: 'ada@example.org', publicUrl }, token))
    await expect(sent).rejects.toMatchObject({ name: 'MailFailedError' })
    expect(logged.join('')).toContain('sending a mail failed')
    expect(logged.join('')).toContain('550')
    expect(logged.join('')).not.toMatch(/ada@example|ffff|secret/)
  })

  test('is an error when the server does not respond', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const logged: string[] = []
    const mailer = createMailerAt(`smtp://127.0.0.1:${port}`, logged)
    await expect(
      mailer.send(writeVerificationMail({ to: 'ada@example.org', publicUrl }, token)),
    ).rejects.toMatchObject({ name: 'MailFailedError' })
    expect(logged.join('')).toContain('ESOCKET')
  })
})

describe('mail as files', () => {
  test.each([
    [false, `mail "Set a new password": ${publicUrl}/forgot-password?token=${token}`],
    [true, null],
  ])('can be read by their owner alone; in production (%s) no link is printed', async (production, line) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-mail-'))
    opened.push(() => rm(dataDir, { recursive: true }))
    const printed: string[] = []
    const mailer = createMailer({
      smtpUrl: null,
      from: null,
      dataDir,
      publicUrl,
      production,
      logger: pino({ enabled: false }),
      print: (text) => void printed.push(text),
    })
    await mailer.send(writeResetMail({ to: 'ada@example.org', publicUrl }, token))
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    expect(name).toMatch(/\.eml$/)
    const path = join(dataDir, 'mail', name)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(await readFile(path, 'utf8'))
    expect(mail.from?.address).toBe('no-reply@channelwise.example')
    expect(mail.text).toContain(token)
    expect(printed).toEqual([line ?? `mail "Set a new password": ${path}`])
    expect(printed.join('').includes(token)).toBe(!production)
  })
})

test('content is escaped in HTML', () => {
  const mail = composeMail({
    to: 'a@example.org',
    subject: '<b>&"',
    paragraphs: ['<script>1</script>'],
    publicUrl,
  })
  expect(mail.html).not.toMatch(/<script|<b>/)
  expect(mail.html).toContain('&lt;script&gt;1&lt;/script&gt;')
  expect(mail.text).toContain('<script>1</script>')
})
