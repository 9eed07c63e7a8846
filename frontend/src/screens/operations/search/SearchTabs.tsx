import { Link } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'

const tabs = {
  indexes: { label: 'Indexes', address: paths.operationsSearch() },
  synonyms: { label: 'Synonyms', address: paths.operationsSynonyms() },
  unanswered: { label: 'Found nothing', address: paths.operationsUnanswered() },
}

type Tab = keyof typeof tabs

/** Tabs between the pages about search. */
export function SearchTabs({ current }: { current: Tab }) {
  return (
    <Tabs
      label="Search"
      tabs={names.map((name) => ({ name, label: tabs[name].label, current: name === current }))}
      renderLink={({ tab, ...link }) => (
        // Always one of the names above.
        <Link {...link} to={tabs[tab as Tab].address} />
      )}
    />
  )
}

const names = Object.keys(tabs) as Tab[]
