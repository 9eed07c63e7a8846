import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { readMail } from '@channelwise/workflows/operations/overview/read-mail'
import { countMails } from './count-mails.ts'
import { MailFailedError } from './mailer.ts'

const mail = { to: 'grace@example.org', subject: 'Hello', text: '', html: '', link: null }

test('mails are counted, with the code of the last failure and no address', async () => {
  await using database = await createTestDatabase()
  const failures: (Error | null)[] = [
    null,
    new MailFailedError('grace@example.org is unknown', { cause: 'EENVELOPE 550' }),
    Object.assign(new Error('no space for grace@example.org'), { code: 'ENOSPC' }),
    null,
  ]
  const send = async () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const mailer = countMails({ db: database.db, mailer: { send }, logger: pino({ level: 'silent' }) })
  await mailer.send(mail)
  await expect(mailer.send(mail)).rejects.toThrow(MailFailedError)
  await expect(mailer.send(mail)).rejects.toThrow('no space')
  await mailer.send(mail)
  const counted = await readMail(database.db, 'mail.example.org')
  expect(counted).toMatchObject({ sent: 2, failed: 2, lastError: 'ENOSPC', destination: 'mail.example.org' })
  expect(JSON.stringify(counted)).not.toContain('grace')
})

test('a mail that cannot be counted is still sent', async () => {
  const database = await createTestDatabase()
  await database[Symbol.asyncDispose]()
  const sent: string[] = []
  const mailer = countMails({
    db: database.db,
    mailer: { send: async ({ to }) => void sent.push(to) },
    logger: pino({ level: 'silent' }),
  })
  await mailer.send(mail)
  expect(sent).toEqual([mail.to])
})
