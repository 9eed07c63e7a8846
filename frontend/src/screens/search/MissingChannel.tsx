import { Link } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './MissingChannel.module.css'

/** Invites visitors to add a missing channel. */
export function MissingChannel() {
  return (
    <section className={styles.missing}>
      <h2 className={styles.title}>{messages.cannotFindChannel}</h2>
      <p className={styles.words}>Paste a link. It takes about a minute.</p>
      <Button variant="primary" render={<Link to={paths.addChannel()} />}>
        {messages.addNewChannel}
      </Button>
    </section>
  )
}
