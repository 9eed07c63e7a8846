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
          Your <Link to={paths.plans()}>plan</Link> says how many calls you may make per minute and per day,
          with all your keys together; programs read <a href="/api/v1/plans">/api/v1/plans</a>. Without a key
          there is a small limit per network. Every answer says in <code>RateLimit</code> what is left. After
          a <code>429</code>, wait for as many seconds as <code>Retry-After</code> says.
        </p>
      </section>

      <section className={styles.part} id="formats">
        <h2>Formats</h2>
        <p>
          Lists come as JSON, CSV or NDJSON, as your <code>Accept</code> header asks. Times are ISO 8601 in
          UTC, ratings are stars from 0.5 to 5, and <code>null</code> means unknown. With <code>fields</code>{' '}
          you get only what you name. An answer has an <code>ETag</code>: send it back in{' '}
          <code>If-None-Match</code>, and an unchanged answer is an empty <code>304</code>.
        </p>
        <Example label="Header" code="Accept: application/x-ndjson" />
      </section>

      <section className={styles.part} id="pages">
        <h2>Pages</h2>
        <p>
          A list answers with <code>data</code> and <code>next</code>. Pass <code>next</code> as{' '}
          <code>cursor</code> for the following page, until it is <code>null</code>. Cursors stay right while
          rows come and go, so nothing is lost or repeated. Treat them as opaque.
        </p>
      </section>

      <section className={styles.part} id="synchronizing">
        <h2>Keeping a copy</h2>
        <p>
          Note the time, and read a list once in full. Then ask from time to time with{' '}
          <code>updatedSince</code>, set to ten minutes before that time: you get what has changed, oldest
          change first, and in <code>deleted</code> the ids of what is gone. Keep the last <code>next</code>,
          and send it as the <code>cursor</code>, with the same <code>updatedSince</code>, to continue from
          there. What comes from YouTube must be refreshed or deleted within 30 days, in your copy as in ours.
        </p>
      </section>

      <section className={styles.part} id="errors">
        <h2>Errors</h2>
        <p>
          Errors are problem documents (RFC 9457). <code>type</code> is the address of a page that explains
          the kind of error and never changes: tell errors apart by it. <code>message</code> is for people,
          and <code>fields</code> names every invalid part of a request.
        </p>
        <Example
          label="An answer with status 429"
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
