import { Link, useLoaderData } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { boardLimits } from '@channelwise/schemas/insights/boards'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { PlanTable } from '../../components/plans/PlanTable.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Plans.module.css'

/** Loads all plans, and the name of the reader's. */
export async function load(client: Client) {
  const [plans, mine] = await Promise.all([client.listPlans(), client.showEntitlements()])
  return { plans: plans.value.data, current: mine.value.plan.name }
}

/** What each plan of the API allows; errors about limits link here. */
export function Component() {
  const { plans, current } = useLoaderData<typeof load>()
  const { links } = useSite()
  return (
    <Page width="text" gap={6}>
      <PageHead
        title="API plans"
        description="How many calls of the Channelwise API you may make, and what else each plan allows."
        path={paths.plans()}
      />
      <header className={styles.part}>
        <h1>API plans</h1>
        <p>
          You need no account to try the <Link to={paths.developers()}>API</Link>. An API key of your own lets
          you make more calls, and data customers see the insights in full.
        </p>
      </header>
      <PlanTable plans={plans} current={current} />
      <section className={styles.part}>
        <h2>How calls count</h2>
        <ul>
          <li>A plan’s limits are for all your keys together. Without a key they are for your network.</li>
          <li>
            A minute and a day begin for everybody at the same time; days are in UTC. The header{' '}
            <code>RateLimit</code> of every answer says how much is left.
          </li>
          <li>
            Beyond a limit, calls are answered with <Link to={paths.problem('rate-limited')}>status 429</Link>{' '}
            until the next minute or day, as <code>Retry-After</code> says. They cost nothing.
          </li>
          <li>What you do on the pages of this site does not count.</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>Insights in full</h2>
        <p>
          Everybody sees how members rate all channels and those of each main topic. In full, the{' '}
          <Link to={paths.insights()}>insights</Link> also have categories, countries, languages, channel
          sizes, sub topics and years, how figures move, what audiences have in common, and {boardLimits.full}{' '}
          places of each leaderboard instead of {boardLimits.public}.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Getting another plan</h2>
        <p>
          {current === 'anonymous' ? (
            <>
              <Link to={paths.register()}>Sign up</Link>, and make a key under{' '}
              <Link to={paths.apiSettings()}>Settings, API keys</Link>.
            </>
          ) : (
            <>
              Make keys under <Link to={paths.apiSettings()}>Settings, API keys</Link>.
            </>
          )}{' '}
          For more, <a href={links.dataService ?? paths.contact()}>tell us</a> what you are building.
        </p>
      </section>
    </Page>
  )
}
