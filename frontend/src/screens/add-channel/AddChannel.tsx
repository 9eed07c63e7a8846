import { useMemo } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { hasEnded } from '@channelwise/schemas/run'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { LocalTimes } from '../../components/LocalTimes.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { ImportProgress } from '../imports/ImportProgress.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './AddChannel.module.css'
import { AddChannelForm } from './AddChannelForm.tsx'
import { AddedChannel } from './AddedChannel.tsx'
import { ContactForm } from './ContactForm.tsx'
import type { act, load } from './load-add-channel.ts'

export { act, load } from './load-add-channel.ts'

/** Adds a missing channel and shows the import's progress. The contact form is below it, or above it on /contact. */
export function Component() {
  const { run, channel, error } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const refusal = answer !== undefined && 'urlQuery' in answer ? answer : undefined
  const { pathname, search } = useLocation()
  const isContact = pathname === paths.contact()
  const Heading = isContact ? 'h2' : 'h1'
  const isUnderWay = run !== null && !hasEnded(run)
  const ended = run && !isUnderWay && !channel ? (run.error ?? messages.unknownError) : null
  const failure = refusal === undefined ? (error ?? ended) : null
  const answered = useMemo(
    () => (refusal === undefined || refusal.needsSignIn ? undefined : { urlQuery: refusal.error }),
    [refusal],
  )
  return (
    <Page gap={7} width="text">
      <PageHead
        title={isContact ? 'Contact us' : 'Add a channel'}
        description="Paste the link or @handle of a YouTube channel and it joins Channelwise in about a minute. Or send us a message."
        path={isContact ? paths.contact() : paths.addChannel()}
      />
      {isContact && <ContactForm isFirst />}
      <section className={styles.part}>
        <header className={styles.heading}>
          <Heading>Add a channel</Heading>
          <p className={styles.lead}>
            Paste a link or a handle. We fetch the channel from YouTube, work out what it’s about and give it
            a page that anyone can review.
          </p>
        </header>
        {refusal?.needsSignIn && <SignInNotice text={refusal.error} />}
        {failure !== null && (
          <Notice tone="danger">
            <LocalTimes text={failure} />
          </Notice>
        )}
        {channel && !refusal && <AddedChannel channel={channel} isNew={run !== null} />}
        {isUnderWay ? (
          <ImportProgress key={run._id} run={run} />
        ) : (
          <AddChannelForm
            key={channel?._id ?? ''}
            answered={answered}
            typed={
              refusal?.urlQuery ??
              (channel ? '' : (run?.subject ?? new URLSearchParams(search).get('link') ?? ''))
            }
          />
        )}
        <p className={styles.rules}>{messages.channelRules}</p>
      </section>
      {!isContact && <ContactForm />}
    </Page>
  )
}
