import { hasEnded } from '@channelwise/schemas/run'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { messages } from '../../app/messages.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { LocalTimes } from '../../components/LocalTimes.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import { ImportOffer } from './ImportOffer.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import styles from './LinkedChannel.module.css'
import type { importLinked, LinkMatch } from './read-link-match.ts'

interface LinkedChannelProps {
  linked: LinkMatch
  /** The link that was searched for. */
  text: string
}

/** The result for a link: the channel's card, the running import, or an offer to import it. */
export function LinkedChannel({ linked: { channel, run }, text }: LinkedChannelProps) {
  const refusal = useKeptActionData<typeof importLinked>()
  if (run !== null && !hasEnded(run)) return <ImportProgress key={run._id} run={run} />
  if (channel !== null) {
    return (
      <section className={styles.linked} aria-label="Channel for this link">
        {run !== null && <Notice tone="success">{messages.channelAdded(channel.name)}</Notice>}
        <ChannelGrid>
          <ChannelCard channel={channel} headingLevel={2} eager />
        </ChannelGrid>
      </section>
    )
  }
  const failure = refusal?.error ?? (run === null ? null : (run.error ?? messages.unknownError))
  return (
    <section className={styles.linked} aria-label="Channel for this link">
      {refusal?.needsSignIn && <SignInNotice text={refusal.error} />}
      {failure !== null && !refusal?.needsSignIn && (
        <Notice tone="danger">
          <LocalTimes text={failure} />
        </Notice>
      )}
      <ImportOffer link={text} />
    </section>
  )
}
