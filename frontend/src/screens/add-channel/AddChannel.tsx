import { useActionData, useLoaderData } from 'react-router-dom'
import { hasEnded } from '@channelwise/schemas/run'
import { messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../PageHead.tsx'
import { useSite } from '../../site.ts'
import { ImportProgress } from '../imports/ImportProgress.tsx'
import { SignInNotice } from '../SignInNotice.tsx'
import styles from './AddChannel.module.css'
import { AddChannelForm } from './AddChannelForm.tsx'
import { AddedChannel } from './AddedChannel.tsx'
import type { act, load } from './load-add-channel.ts'

export { act, load } from './load-add-channel.ts'

/** Adding a channel that the catalogue lacks, and watching it arrive. */
export function Component() {
  const { run, channel, error } = useLoaderData<typeof load>()
  const refusal = useActionData<typeof act>()
  const { links } = useSite()
  const isUnderWay = run !== null && !hasEnded(run)
  const failure =
    refusal?.error ?? error ?? (run && !isUnderWay && !channel ? (run.error ?? messages.unknownError) : null)
  return (
    <div className={styles.page}>
      <PageHead
        title="Add a channel"
        description="Paste the link or the @handle of a YouTube channel and it joins the catalogue in about a minute."
        path={paths.addChannel()}
      />
      <header className={styles.heading}>
        <h1>Add a channel</h1>
        <p className={styles.lead}>
          Paste a link or a handle. We read the channel from YouTube, work out what it is about, and give it a
          page that everybody can review.
        </p>
      </header>
      {refusal?.needsSignIn && <SignInNotice text={refusal.error} />}
      {failure !== null && !refusal?.needsSignIn && <Notice tone="danger">{failure}</Notice>}
      {channel && !refusal && <AddedChannel channel={channel} />}
      {isUnderWay ? (
        <ImportProgress key={run._id} run={run} />
      ) : (
        <AddChannelForm
          key={channel?._id ?? ''}
          typed={refusal?.urlQuery ?? (channel ? '' : (run?.subject ?? ''))}
        />
      )}
      <p className={styles.rules}>{messages.channelRules}</p>
      {links.contactEmail !== null && (
        <p className={styles.rules}>
          Something else to say? Write to <a href={`mailto:${links.contactEmail}`}>{links.contactEmail}</a>.
        </p>
      )}
    </div>
  )
}
