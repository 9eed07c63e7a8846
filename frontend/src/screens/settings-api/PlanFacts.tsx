import { Link } from 'react-router-dom'
import type { Plan } from '@channelwise/schemas/plan'
import { paths } from '../../app/paths.ts'
import { PlanTable } from '../../components/plans/PlanTable.tsx'

/** The member's plan next to the others. */
export function PlanFacts({ plan, plans }: { plan: Plan; plans: Plan[] }) {
  return (
    <>
      <p>
        You are on the plan <strong>{plan.title}</strong>. Its limits are for all your keys together.{' '}
        <Link to={paths.plans()}>About the plans</Link>
      </p>
      <PlanTable plans={plans} current={plan.name} />
    </>
  )
}
