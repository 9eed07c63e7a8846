import { useSite } from '../../app/site.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { useSession } from '../../hooks/use-session.ts'
import styles from './AddChannel.module.css'
import type { act } from './load-add-channel.ts'
import { messageDraftKey } from './message-draft.ts'
import { messageIntent } from './send-message.ts'

/** The contact form. Its hidden field is a honeypot for bots, which fill in every field. */
export function ContactForm({ isFirst = false }: { isFirst?: boolean }) {
  const answer = useKeptActionData<typeof act>()
  const { member } = useSession()
  const { contactEmail } = useSite().links
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={styles.message}>
      <header className={styles.heading}>
        <Heading>{isFirst ? 'Contact us' : 'Something else?'}</Heading>
        <p>
          Spotted a mistake? Got an idea or a complaint? We read every message.
          {contactEmail !== null && (
            <>
              {' '}
              You can also email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </>
          )}
        </p>
      </header>
      <PostForm
        intent={messageIntent}
        answer={answer !== undefined && 'intent' in answer ? answer : undefined}
        submit="Send message"
        draft={{
          key: messageDraftKey(member?.uid),
          fields: ['email', 'message'],
          notice: 'This is the message you haven’t sent yet.',
        }}
      >
        {(field) => (
          <>
            <TextField
              label="Your email address"
              hint="We only use it to reply."
              type="email"
              autoComplete="email"
              required
              {...field('email')}
            />
            <TextArea
              className={styles.letter ?? ''}
              label="Message"
              required
              maxLength={5_000}
              {...field('message')}
            />
            <div className={styles.trap} aria-hidden>
              <TextField label="Leave this empty" tabIndex={-1} autoComplete="off" {...field('website')} />
            </div>
          </>
        )}
      </PostForm>
    </section>
  )
}
