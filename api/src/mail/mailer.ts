/** A mail as it is sent: the same in both forms. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The address that it is about, for whoever runs the site without a mail server; it may hold a token. */
  link: string | null
}

/** Sends mails. */
export interface Mailer {
  /** Throws `MailFailedError` when it was not handed over. */
  send(mail: Mail): Promise<void>
}

/** A mail could not be handed over. The cause names no address. */
export class MailFailedError extends Error {
  override name = 'MailFailedError'
}

/** Sends what is only for the person's knowledge: that it could not be sent is in the log, and stops nothing. */
export async function sendNotice(mailer: Mailer, mail: Mail) {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailFailedError)) throw error
  }
}
