import { Link } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'

const places = {
  indexes: { label: 'Indexes', address: paths.operationsSearch() },
  synonyms: { label: 'Synonyms', address: paths.operationsSynonyms() },
  unanswered: { label: 'Found nothing', address: paths.operationsUnanswered() },
}

type Place = keyof typeof places

/** Tabs between the pages about search. */
export function SearchPlaces({ current }: { current: Place }) {
  return (
    <Tabs
      label="Search"
      tabs={names.map((name) => ({ name, label: places[name].label, current: name === current }))}
      renderLink={({ tab, ...link }) => (
        // Always one of the names above.
        <Link {...link} to={places[tab as Place].address} />
      )}
    />
  )
}

const names = Object.keys(places) as Place[]
