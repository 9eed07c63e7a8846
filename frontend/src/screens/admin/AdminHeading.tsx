import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import styles from './Admin.module.css'

const places = {
  users: { label: 'Members', address: paths.adminUsers() },
  topLists: { label: 'Top lists', address: paths.adminTopLists() },
  messages: { label: 'Messages', address: paths.adminMessages() },
  visits: { label: 'Visits', address: paths.adminVisits() },
  audit: { label: 'Audit log', address: paths.operationsAudit() },
}

type Place = keyof typeof places

/** The heading of the admin pages, with tabs between them. */
export function AdminHeading({ title, current }: { title: string; current: Place }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      <Tabs
        label="Administration"
        tabs={names.map((name) => ({ name, label: places[name].label, current: name === current }))}
        renderLink={({ tab, ...link }) => (
          // Always one of the names above.
          <Link {...link} to={places[tab as Place].address} />
        )}
      />
    </header>
  )
}

const names = Object.keys(places) as Place[]
