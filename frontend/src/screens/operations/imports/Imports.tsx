import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import table from '../runs/Runs.module.css'
import { BatchState } from './BatchState.tsx'
import { ImportForm } from './ImportForm.tsx'
import type { load } from './load-imports.ts'

export { act, load } from './load-imports.ts'

/** Imports a list of links, and shows the previous batches. */
export function Component() {
  const { batches, older, isFirst } = useLoaderData<typeof load>()
  return (
    <OperationsPage
      place="imports"
      sentence="Paste a list of channels, see what importing it would do and cost, and start it."
    >
      {isFirst && <ImportForm />}
      <section className={table.section} aria-labelledby="lists">
        <h2 id="lists">Imported lists</h2>
        {batches.length === 0 ? (
          <EmptyState picture="lists" title="No list has been imported yet" level={3} />
        ) : (
          <table className={table.runs}>
            <thead>
              <tr>
                <th scope="col">List</th>
                <th scope="col">State</th>
                <th scope="col">Links</th>
                <th scope="col">Created</th>
              </tr>
            </thead>
            <tbody>
              {batches.map((batch) => (
                <tr key={batch._id}>
                  <th scope="row">
                    <Link to={paths.operationsImport(batch._id)} className={table.subject}>
                      <Name>{batch.name}</Name>
                    </Link>
                    <span className={table.quiet}>by {batch.requestedBy?.name ?? 'the command line'}</span>
                  </th>
                  <td>
                    <BatchState state={batch.state} />
                  </td>
                  <td>
                    {formatNumber(batch.done)} of {formatNumber(batch.total)} done
                    {batch.failed > 0 && `, ${formatNumber(batch.failed)} failed`}
                  </td>
                  <td>
                    <MomentText at={batch.createdAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <nav className={table.pager} aria-label="Pages">
          {!isFirst && <Link to={paths.operationsImports()}>← Newest</Link>}
          {older !== null && <Link to={paths.operationsImports({ older })}>Older →</Link>}
        </nav>
      </section>
    </OperationsPage>
  )
}
