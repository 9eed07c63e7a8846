import type { ReactNode } from 'react'
import { apiScopes } from '@channelwise/schemas/plan'
import type { ApiScope, Plan } from '@channelwise/schemas/plan'
import { formatInFull } from '../format.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './PlanTable.module.css'

interface PlanTableProps {
  plans: Plan[]
  /** The name of the reader's plan. */
  current: string
}

/** What each plan allows, one column per plan. A narrow screen scrolls it sideways. */
export function PlanTable({ plans, current }: PlanTableProps) {
  const rows: [label: string, write: (plan: Plan) => ReactNode][] = [
    ['Calls per minute', ({ callsPerMinute }) => formatInFull(callsPerMinute)],
    ['Calls per day (UTC)', ({ callsPerDay }) => formatInFull(callsPerDay)],
    ['API keys', ({ maxKeys }) => (maxKeys === 0 ? 'None' : formatInFull(maxKeys))],
    ['Insights', ({ insights }) => (insights === 'full' ? 'In full' : 'The public part')],
    ...apiScopes
      .filter((scope) => scope !== 'insights')
      .map((scope): (typeof rows)[number] => [
        scopeLabels[scope],
        ({ scopes }) => (scopes.includes(scope) ? 'Yes' : 'No'),
      ]),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- So that a keyboard can scroll it.
    <section className={styles.frame} tabIndex={0} aria-label="Plans side by side">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Allowed</VisuallyHidden>
            </th>
            {plans.map(({ name, title }) => (
              <th key={name} scope="col" data-current={name === current || undefined}>
                {title}
                {name === current && <span className={styles.mark}>Your plan</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, write]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.name} data-current={plan.name === current || undefined}>
                  {write(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const scopeLabels: Record<ApiScope, string> = {
  read: 'Read all that is public',
  insights: 'Insights',
  export: 'Download everything in one go',
  webhooks: 'Webhooks',
}
