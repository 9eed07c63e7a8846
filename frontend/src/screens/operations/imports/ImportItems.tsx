import { Link } from 'react-router-dom'
import type { ImportBatchDetail, ImportItem, ImportItemPage } from '@channelwise/schemas/operations/imports'
import { paths } from '../../../app/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { formatNumber } from '../format-figures.ts'
import table from '../runs/Runs.module.css'

interface ImportItemsProps {
  batch: ImportBatchDetail
  page: ImportItemPage
  /** Only links in this state. */
  state: ImportItem['state'] | undefined
  isFirst: boolean
}

/** The links of a batch and what became of each, one page at a time. */
export function ImportItems({ batch, page, state, isFirst }: ImportItemsProps) {
  const { _id: id, total, waiting, done, failed, plan } = batch
  const places = [
    { name: 'all', label: `All (${formatNumber(total)})` },
    { name: 'waiting', label: `${plan === null ? 'Waiting' : 'To import'} (${formatNumber(waiting)})` },
    { name: 'done', label: `Done (${formatNumber(done)})` },
    { name: 'failed', label: `${plan === null ? 'Failed' : 'Unreadable'} (${formatNumber(failed)})` },
  ]
  const narrowed: Record<string, string> = state === undefined ? {} : { state }
  return (
    <section className={table.section} aria-labelledby="links">
      <h2 id="links">Links</h2>
      <Tabs
        label="States"
        tabs={places.map((place) => ({ ...place, current: place.name === (state ?? 'all') }))}
        renderLink={({ tab, ...link }) => (
          <Link
            {...link}
            to={paths.operationsImport(id, tab === 'all' ? {} : { state: tab })}
            preventScrollReset
          />
        )}
      />
      {page.items.length === 0 ? (
        <p>No links in this state.</p>
      ) : (
        <table className={classNames(table.runs, table.paired)}>
          <thead>
            <tr>
              <th scope="col">Link</th>
              <th scope="col" className={table.state}>
                State
              </th>
              <th scope="col">Channel or reason</th>
            </tr>
          </thead>
          <tbody>
            {page.items.map((item) => (
              <tr key={item.position}>
                <th scope="row">
                  <Name>{item.link}</Name>
                  <span className={table.quiet}>line {item.line}</span>
                </th>
                <td className={table.beside}>
                  <Badge tone={tones[item.state]}>{sayState(item, plan !== null)}</Badge>
                </td>
                <td className={table.whole}>
                  {item.reason ??
                    (item.channel !== null && (
                      <Link to={paths.channel(item.channel)}>
                        <Name>{item.channel.name}</Name>
                      </Link>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <nav className={table.pager} aria-label="Pages of links">
        {!isFirst && <Link to={paths.operationsImport(id, narrowed)}>← First</Link>}
        {page.next !== null && (
          <Link to={paths.operationsImport(id, { ...narrowed, after: String(page.next) })}>More →</Link>
        )}
      </nav>
    </section>
  )
}

const tones: Record<ImportItem['state'], Tone> = { waiting: 'stone', done: 'mint', failed: 'tomato' }

function sayState({ state, here }: ImportItem, isPlanned: boolean) {
  if (!isPlanned) return state
  if (state === 'failed') return 'unreadable'
  return here ? 'already here' : 'new'
}
