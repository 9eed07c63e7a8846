import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Example } from './Example.tsx'
import styles from './Developers.module.css'

/** The rules for every call: limits, formats, pages, copies and errors. */
export function ApiConventions() {
  return (
    <>
      <section className={styles.part} id="limits">
        <h2>Limits</h2>
        <p>
          Your <Link to={paths.plans()}>plan</Link> sets how many calls you may make per minute and per day,
          across all your keys; programs can read the plans at <a href="/api/v1/plans">/api/v1/plans</a>.
          Without a key, a lower limit per network applies. The <code>RateLimit</code> header of every
          response tells what remains. After a <code>429</code>, wait the number of seconds in{' '}
          <code>Retry-After</code>.
        </p>
      </section>

      <section className={styles.part} id="formats">
        <h2>Formats</h2>
        <p>
          Lists come as JSON, CSV or NDJSON, depending on your <code>Accept</code> header. Times are ISO 8601
          in UTC, ratings are stars from 0.5 to 5, and <code>null</code> means unknown. Use{' '}
          <code>fields</code> to get only the fields you need. Responses have an <code>ETag</code>: send it
          back in <code>If-None-Match</code>, and you get an empty <code>304</code> if nothing has changed.
        </p>
        <Example label="Header" code="Accept: application/x-ndjson" />
      </section>

      <section className={styles.part} id="pages">
        <h2>Pages</h2>
        <p>
          A list returns <code>data</code> and <code>next</code>. Pass <code>next</code> as{' '}
          <code>cursor</code> to get the next page, until it is <code>null</code>. Cursors stay valid while
          rows are added and removed, so no row is skipped or repeated. Treat them as opaque.
        </p>
      </section>

      <section className={styles.part} id="synchronizing">
        <h2>Keeping a copy</h2>
        <p>
          Note the time, and read a list once in full. After that, poll it with <code>updatedSince</code> set
          to ten minutes before that time: you get the rows that have changed, oldest change first, and the
          ids of deleted ones in <code>deleted</code>. Keep the last <code>next</code>, and send it as the{' '}
          <code>cursor</code>, with the same <code>updatedSince</code>, to continue from there. Data from
          YouTube must be refreshed or deleted within 30 days, in your copy as in ours.
        </p>
      </section>

      <section className={styles.part} id="errors">
        <h2>Errors</h2>
        <p>
          Errors are problem documents (RFC 9457). <code>type</code> is the URL of a page that explains the
          type of error. It never changes, so use it to tell errors apart. <code>message</code> is for people,
          and <code>fields</code> lists each invalid field of a request.
        </p>
        <Example
          label="A response with status 429"
          code={`{
  "message": "Too many requests. Try again in 30 seconds",
  "type": "https://…/problems/rate-limited",
  "title": "Too many requests",
  "status": 429
}`}
        />
      </section>
    </>
  )
}
