import type { ReactNode } from 'react'
import { Form, Link, useLoaderData, useNavigation } from 'react-router-dom'
import type { ReportedReview, ReviewAppeal, ReviewFlag } from '@channelwise/schemas/moderation'
import { Age } from '../../components/Age.tsx'
import { ReviewCard } from '../../components/reviews/ReviewCard.tsx'
import { paths } from '../../app/paths.ts'
import { useInvalidFocus } from '../../hooks/use-invalid-focus.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { flagKindNames, reportReasonNames } from '../reviews/report-reasons.ts'
import type { act, load, RefusedDecision } from './load-moderation.ts'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import { useDecisionFocus } from './use-decision-focus.ts'
import styles from './Moderation.module.css'

export { act, load } from './load-moderation.ts'

/** The moderators' queue: reported and unusual reviews. */
export function Component() {
  const { reported, waiting, flags, appeals, waitingAppeals } = useLoaderData<typeof load>()
  const refusal = useKeptActionData<typeof act>()
  useInvalidFocus(refusal)
  const waitingIds = {
    appeals: appeals.map(({ _id }) => _id),
    reported: reported.map(({ review }) => review._id),
    flags: flags.map(({ _id }) => _id),
  }
  useDecisionFocus(waitingIds)
  const isGone = refusal !== undefined && !Object.values(waitingIds).flat().includes(refusal.id)
  return (
    <Page width="medium">
      <PageHead title="Moderation" description="Reviews that members reported." unlisted />
      <PageHeading align="baseline">
        <h1>Moderation</h1>
        <Link to={paths.moderationLog()}>Public log</Link>
      </PageHeading>
      {isGone && (
        <Notice tone="danger">Another moderator was faster, or the author deleted the review.</Notice>
      )}
      {appeals.length > 0 && (
        <section className={styles.part} aria-labelledby="appeals">
          <h2 id="appeals">Appeals ({waitingAppeals})</h2>
          {appeals.map((appeal) => (
            <Appeal key={appeal._id} appeal={appeal} refusal={refusal} />
          ))}
        </section>
      )}
      <section className={styles.part} aria-labelledby="reported">
        <h2 id="reported">Reported reviews ({waiting})</h2>
        {reported.length === 0 && <EmptyState picture="done" title="No reported reviews" level={3} />}
        {reported.map((each) => (
          <Reported key={each.review._id} {...each} refusal={refusal} />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="flags">
        <h2 id="flags">Unusual reviews</h2>
        {flags.length === 0 && <p className={styles.quiet}>Nothing unusual right now.</p>}
        {flags.map((flag) => (
          <Flag key={flag._id} flag={flag} refusal={refusal} />
        ))}
      </section>
    </Page>
  )
}

interface Refusal {
  /** The last decision that was refused, about anything. */
  refusal: RefusedDecision | undefined
}

function Reported({ review, reports, refusal }: ReportedReview & Refusal) {
  return (
    <ReviewCard review={review} names="both">
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report._id}>
            {(report.reason !== 'other' || report.detail === '') && (
              <strong>{reportReasonNames[report.reason]}</strong>
            )}
            {report.reason !== 'other' && report.detail !== '' && ': '}
            {report.detail}{' '}
            <span className={styles.quiet}>
              {report.reporterName !== '' && (
                <>
                  <Name>{report.reporterName}</Name>
                  {' · '}
                </>
              )}
              <Age date={report.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {review.removedByModeration ? (
        <Decision id={review._id} refusal={refusal}>
          <Button type="submit" name="intent" value="restore" size="small">
            Show it again
          </Button>
          <Button type="submit" name="intent" value="keep-hidden" variant="danger" size="small">
            Keep it hidden
          </Button>
        </Decision>
      ) : (
        <Decision id={review._id} refusal={refusal}>
          <Button type="submit" name="intent" value="hide" variant="danger" size="small">
            Hide review
          </Button>
          <Button type="submit" name="intent" value="dismiss" size="small">
            Keep it
          </Button>
        </Decision>
      )}
    </ReviewCard>
  )
}

function Appeal({ appeal, refusal }: { appeal: ReviewAppeal } & Refusal) {
  const { _id, review, words, moderatorName, mayDecide, createdAt } = appeal
  return (
    <ReviewCard review={review} names="both">
      <div className={styles.reports}>
        <p>
          <strong>The author’s appeal:</strong> <Name>{words}</Name>
        </p>
        <p className={styles.quiet}>
          <Age date={createdAt} />
          {moderatorName !== '' && (
            <>
              {' '}
              · hidden by <Name>{moderatorName}</Name>
            </>
          )}
        </p>
      </div>
      {mayDecide ? (
        <Decision id={_id} refusal={refusal}>
          <Button type="submit" name="intent" value="restored" size="small">
            Show it again
          </Button>
          <Button type="submit" name="intent" value="rejected" variant="danger" size="small">
            Keep it hidden
          </Button>
        </Decision>
      ) : (
        <p className={styles.quiet}>You hid this review yourself, so another moderator decides.</p>
      )}
    </ReviewCard>
  )
}

function Flag({ flag, refusal }: { flag: ReviewFlag } & Refusal) {
  return (
    <article className={styles.flag}>
      <h3>
        <Link to={paths.channel({ _id: flag.creatorId, name: flag.creatorName })}>
          <Name>{flag.creatorName}</Name>
        </Link>
        : {flagKindNames[flag.kind]}
      </h3>
      <p>
        {flag.detail}{' '}
        <span className={styles.quiet}>
          <Age date={flag.raisedAt} />
        </span>
      </p>
      <Decision id={flag._id} refusal={refusal}>
        <Button type="submit" name="intent" value="settle" size="small">
          Dismiss flag
        </Button>
      </Decision>
    </article>
  )
}

interface DecisionProps extends Refusal {
  id: string
  /** The buttons. */
  children: ReactNode
}

function Decision({ id, refusal, children }: DecisionProps) {
  const refused = refusal?.id === id ? refusal : undefined
  const isSending = useNavigation().formData?.get('id') === id
  return (
    <Form method="post" className={styles.decision} aria-busy={isSending} preventScrollReset>
      {/* Enter in the text must not choose between decisions. */}
      <input type="submit" disabled hidden />
      <input type="hidden" name="id" value={id} />
      <TextField
        className={styles.reason ?? ''}
        label="Reason (public)"
        name="reason"
        maxLength={500}
        defaultValue={refused?.reason}
        error={refused?.error}
      />
      {children}
    </Form>
  )
}
