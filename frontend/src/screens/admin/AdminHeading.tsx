import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './Admin.module.css'

const places = { users: paths.adminUsers(), audit: paths.adminAudit(), visits: paths.adminVisits() } as const

/** Heads the administrators' pages and leads from one to the other. */
export function AdminHeading({ title, current }: { title: string; current: keyof typeof places }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      <Tabs
        label="Administration"
        tabs={[
          { name: 'users', label: 'Members', current: current === 'users' },
          { name: 'audit', label: 'Audit log', current: current === 'audit' },
          { name: 'visits', label: 'Visits', current: current === 'visits' },
        ]}
        renderLink={({ tab, ...link }) => <Link {...link} to={places[tab as keyof typeof places]} />}
      />
    </header>
  )
}
