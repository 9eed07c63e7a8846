import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { SettingsHead } from '../settings/SettingsHead.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { KeyList } from './KeyList.tsx'
import { KeyUsage } from './KeyUsage.tsx'
import type { act, load } from './load-api-settings.ts'
import { MakeKey } from './MakeKey.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import styles from './ApiSettings.module.css'

export { act, load } from './load-api-settings.ts'

/** The member's API keys, their usage, and the plan. */
export function Component() {
  const { account, plan, plans, keys, usage, saved } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  return (
    <Page width="wide">
      <SettingsHead current="api" description="Your API keys and your plan." hasAccount={account !== null}>
        <Link to={paths.developers()}>How to use the API</Link>
      </SettingsHead>
      <div className={styles.sections}>
        <SettingsPart
          id="keys"
          title="API keys"
          lead="A key lets a program use the API on your behalf. Treat it like a password."
          {...(saved === 'revoked' && answer === undefined && { notice: 'The key no longer works.' })}
        >
          <MakeKey account={account} plan={plan} keys={keys} answer={answer} />
          {(answer?.step ?? null) === null && <KeyList keys={keys} answer={answer} />}
        </SettingsPart>
        <SettingsPart id="usage" title="Usage" lead="Calls of all your keys, by day (UTC).">
          <KeyUsage usage={usage} />
        </SettingsPart>
        <SettingsPart id="plan" title="Plan" lead="What you and your keys may do.">
          <PlanFacts plan={plan} plans={plans} />
        </SettingsPart>
      </div>
    </Page>
  )
}
