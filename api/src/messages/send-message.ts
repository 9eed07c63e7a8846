import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { messageRules } from '@channelwise/schemas/rules/message-rules'
import { newId } from '@channelwise/schemas/new-id'
import type { Handler } from '../endpoints/answer.ts'
import { checkFields } from '../endpoints/check-fields.ts'
import type { AttemptCounter } from '../request-limits/attempt-limits.ts'
import { networkOf } from '../request-limits/network-of.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { sendNotice } from '../mail/mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { deleteOldMessages } from './delete-old-messages.ts'

interface Dependencies {
  db: Kysely<Database>
  attempts: AttemptCounter
  mailer: Mailer
  publicUrl: string
  /** Also receives a mail about each message; null for nobody. */
  contactEmail: string | null
}

/** POST /api/messages: bots that fill in the hidden field are thanked, and their message is dropped. */
export function sendMessage(dependencies: Dependencies): Handler<Contract['sendMessage']> {
  const { db, attempts, mailer, publicUrl, contactEmail } = dependencies
  const thanks = { value: { message: 'Thank you for your message' } }
  return async ({ body }, caller) => {
    const { email, message } = checkFields(messageRules, body)
    await attempts.take([
      ['messageByAddress', networkOf(caller.address)],
      ['messageByAll', ''],
    ])
    if ((body.website ?? '') !== '') return thanks
    await deleteOldMessages(db)
    await db.insertInto('messages').values({ id: newId(), email, body: message }).execute()
    if (contactEmail === null) return thanks
    const mail = composeMail({
      to: contactEmail,
      publicUrl,
      subject: 'New message from the contact page',
      paragraphs: [`${email} wrote:`, ...message.split(/\n{2,}/)],
      action: { label: 'All messages', link: `${publicUrl}/admin/messages` },
    })
    await sendNotice(mailer, mail)
    return thanks
  }
}
