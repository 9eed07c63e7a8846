/** A mail, with the same content as text and HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The link that it offers, which is printed on sites without a mail server. May contain a token. */
  link: string | null
}

/** Sends mails. */
export interface Mailer {
  /** Throws `MailFailedError` when the mail server did not accept it. */
  send(mail: Mail): Promise<void>
}

/** The mail server did not accept a mail. The cause contains no address. */
export class MailFailedError extends Error {
  override name = 'MailFailedError'
}

/** Sends a purely informational mail: a failure is logged but does not fail the caller. */
export async function sendNotice(mailer: Mailer, mail: Mail) {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailFailedError)) throw error
  }
}
