import type { InsightBase } from '@channelwise/schemas/insights/figures'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { MethodLink } from './MethodLink.tsx'
import styles from './InsightFigure.module.css'

/** Why there is no figure: too few members, the caller's plan, or nothing yet. */
export function Withheld({ why, method }: Pick<InsightBase, 'method'> & { why: InsightBase['withheld'] }) {
  const { links } = useSite()
  return (
    <p className={styles.withheld}>
      {why === 'plan' ? (
        <>
          This is part of the full insights, for data customers.{' '}
          <a href={links.dataService ?? paths.contact()}>Ask for access</a>
        </>
      ) : why === 'few-members' ? (
        <>
          Hidden, because it’s based on fewer than 5 members. <MethodLink method="anonymity">Why?</MethodLink>
        </>
      ) : (
        <>
          Not enough ratings for this yet. <MethodLink method={method}>What it would show</MethodLink>
        </>
      )}
    </p>
  )
}
