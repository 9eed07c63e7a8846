import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Specimen } from './Specimen.tsx'
import styles from './UiPage.module.css'

/** Messages: info, success, failure and empty states. */
export function MessageStates() {
  return (
    <section className={styles.part}>
      <h2>Messages</h2>
      <Specimen title="Notice" stacked>
        <Notice tone="info">Channels need 100K subscribers or more and English content.</Notice>
        <Notice tone="success">List successfully updated</Notice>
        <Notice tone="danger" title="Search is out of reach" action={<Button size="small">Try again</Button>}>
          The server answered with status 503
        </Notice>
      </Specimen>
      <Specimen title="EmptyState" stacked>
        <EmptyState
          level={3}
          picture="search"
          title="No results for now. More content coming soon!"
          action={<Button variant="primary">Add new channel</Button>}
        >
          <p>If you want us to add a channel not on the platform yet, please submit it here</p>
        </EmptyState>
      </Specimen>
    </section>
  )
}
