import type { Plan } from '@channelwise/schemas/plan'
import { FigureTable } from '../../components/ChartSection.tsx'
import { formatExactCount } from '../../components/format.ts'

/** The member's plan beside the others. */
export function PlanFacts({ plan, plans }: { plan: Plan; plans: Plan[] }) {
  return (
    <>
      <p>
        You are on the plan <strong>{plan.title}</strong>. Its limits are for all your keys together.
        Operators of the site change plans.
      </p>
      <FigureTable
        columns={['Plan', 'Calls per minute', 'Calls per day', 'Keys', 'Insights']}
        rows={plans.map(({ title, callsPerMinute, callsPerDay, maxKeys, insights }) => [
          title,
          formatExactCount(callsPerMinute),
          formatExactCount(callsPerDay),
          maxKeys,
          insights,
        ])}
      />
    </>
  )
}
