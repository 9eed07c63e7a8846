/* oxlint-disable import/default -- The examples are read as text. */
import { Link } from 'react-router-dom'
import { webhookEventDescriptions, webhookEvents } from '@channelwise/schemas/webhook'
import { paths } from '../../app/paths.ts'
import { useFullAddress } from '../../app/site.ts'
import { FragmentLink } from '../../components/FragmentLink.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Example } from './Example.tsx'
import { ApiConventions } from './ApiConventions.tsx'
import firstCall from './examples/first-call.sh?raw'
import firstChartPython from './examples/first-chart.py?raw'
import firstChart from './examples/first-chart.ts?raw'
import receiveWebhook from './examples/receive-webhook.ts?raw'
import withClient from './examples/with-client.ts?raw'
import styles from './Developers.module.css'

const sections = [
  ['key', 'Get a key'],
  ['chart', 'Your first chart'],
  ['client', 'The TypeScript client'],
  ['limits', 'Limits'],
  ['formats', 'Formats'],
  ['pages', 'Pages'],
  ['synchronizing', 'Keeping a copy'],
  ['errors', 'Errors'],
  ['webhooks', 'Webhooks'],
  ['versions', 'Versions'],
] as const

/** Getting started with the API: from a key to a first chart, and what to know next. */
export function Component() {
  const site = useFullAddress('')
  return (
    <Page width="text" gap={6}>
      <PageHead
        title="Build on Channelwise"
        description="From an API key to your first chart in five minutes: ratings, moods and lists of YouTube channels, in TypeScript, Python or with curl."
        path={paths.developers()}
      />
      <header className={styles.part}>
        <h1>Build on Channelwise</h1>
        <p>
          Channelwise knows what viewers think of YouTube channels: how they rate them, which moods they find
          in them, and what else they like. The API gives you all that is public. This page takes you from a
          key to a first chart in five minutes; the <a href="/api/docs">reference</a> lists every call.
        </p>
        <nav aria-label="On this page" className={styles.contents}>
          {sections.map(([id, title]) => (
            <FragmentLink key={id} to={id}>
              {title}
            </FragmentLink>
          ))}
        </nav>
      </header>

      <section className={styles.part} id="key">
        <h2>Get a key</h2>
        <ol>
          <li>
            <Link to={paths.register()}>Sign up</Link> and confirm your address.
          </li>
          <li>
            Make a key under <a href="/settings/api">Settings, API keys</a>. It begins with <code>cw_</code>{' '}
            and is shown once.
          </li>
          <li>Put it where programs find it, and nowhere else:</li>
        </ol>
        <Example label="Shell" code={`export CHANNELWISE_URL=${site}\nexport CHANNELWISE_KEY=cw_…`} />
        <p className={styles.quiet}>
          A key travels only in the header <code>Authorization</code>, never in an address. Whoever has it
          spends your limits; revoke it when in doubt.
        </p>
      </section>

      <section className={styles.part} id="chart">
        <h2>Your first chart</h2>
        <p>How do members rate channels? First, look at the answer:</p>
        <Example label="curl" code={firstCall} />
        <p>
          <code>distribution</code> has the share of each rating, from half a star to five;{' '}
          <code>members</code> says how many people it rests on. Draw it:
        </p>
        <div id="typescript">
          <Example label="first-chart.ts, for node first-chart.ts (Node 24)" code={firstChart} />
        </div>
        <div id="python">
          <Example label="first-chart.py, for python3 first-chart.py" code={firstChartPython} />
        </div>
        <p>
          That’s it. Add <code>?topic=Science</code> to the address for a topic. The source of the site has a
          notebook that draws the same with matplotlib, in <code>clients/python</code>.
        </p>
      </section>

      <section className={styles.part} id="client">
        <h2>The TypeScript client</h2>
        <p>
          A small package without dependencies, in <code>clients/typescript</code> of the site’s source:{' '}
          <code>npm pack</code> there, and <code>npm install</code> the file that comes out. Calls and answers
          are typed, lists come as iterators, and what fails for a moment is tried again.
        </p>
        <Example label="TypeScript" code={withClient} />
      </section>

      <ApiConventions />

      <section className={styles.part} id="webhooks">
        <h2>Webhooks</h2>
        <p>
          Instead of asking again and again, be told. Add the address of your server under{' '}
          <Link to={paths.webhooks()}>Settings, Webhooks</Link>, and keep the secret that signs the messages.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {webhookEvents.map((event) => (
              <tr key={event}>
                <th scope="row">
                  <code>{event}</code>
                </th>
                <td>{webhookEventDescriptions[event]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Messages carry ids and figures; read the rest from the API. They are signed as{' '}
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specifies, so a library of yours
          can verify them, here the npm package <code>standardwebhooks</code>:
        </p>
        <Example label="TypeScript, for Node" code={receiveWebhook} />
        <ul>
          <li>
            Answer with a status from 200 to 299 within ten seconds. Anything else, redirects included, is
            tried again for a day, at growing intervals.
          </li>
          <li>
            A message may come twice, and late. <code>webhook-id</code> is the same for every attempt: skip
            what you have seen.
          </li>
          <li>
            After a day of failures we disable the webhook and mail you; <code>410 Gone</code> disables it at
            once. Enable it on its page, and send the failed deliveries again: they are kept for 30 days.
          </li>
          <li>
            While a webhook is disabled, or 10,000 of its deliveries wait, we record no events for it. A{' '}
            <code>webhook.missed</code> follows, whose <code>since</code> you can use as{' '}
            <code>updatedSince</code> to read what has changed.
          </li>
          <li>
            For a day after you make a new secret, messages are signed with both. Of several secrets that you
            replace within a day, only the first stays valid next to the new one.
          </li>
        </ul>
      </section>

      <section className={styles.part} id="versions">
        <h2>Versions</h2>
        <p>
          Within <code>/api/v1</code> we only add: calls, parameters, fields, types of errors and events.
          Ignore what you do not know. What has to go is marked first, by the headers <code>Deprecation</code>{' '}
          and <code>Sunset</code> (RFC 9745, RFC 8594) and in the changelog, and works for at least twelve
          months from then. Calls outside <code>/api/v1</code> may change at any time.
        </p>
      </section>
    </Page>
  )
}
