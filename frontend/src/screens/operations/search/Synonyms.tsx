import { Form, Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { useInvalidFocus } from '../../../hooks/use-invalid-focus.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Pagination } from '../../../ui/layout/Pagination.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { formatNumber } from '../format-figures.ts'
import { OperationsPage } from '../OperationsPage.tsx'
import type { act, load } from './load-synonyms.ts'
import { SearchTabs } from './SearchTabs.tsx'
import { SynonymEditor } from './SynonymEditor.tsx'
import { SynonymPreviewSection } from './SynonymPreviewSection.tsx'
import styles from './Synonyms.module.css'

export { act, load } from './load-synonyms.ts'

/** The groups of synonyms, and an editor. */
export function Component() {
  const { groups, q, page, total, pageCount, edited, words, done } = useLoaderData<typeof load>()
  const sent = useKeptActionData<typeof act>()
  useInvalidFocus(sent)
  const addressOf = (query: { page?: string; group?: string }) =>
    paths.operationsSynonyms({ ...(q !== '' && { q }), ...query })
  return (
    <OperationsPage
      place="search"
      title="Synonyms"
      sentence="Words of a group find each other’s channels, behind what the typed word itself finds."
    >
      <SearchTabs current="synonyms" />
      {done !== null && sent === undefined && (
        <Notice tone="success">
          {done === 'remove' ? 'The group has been removed.' : 'The synonyms have been saved.'} Searches
          follow within seconds.
        </Notice>
      )}
      <SynonymEditor
        key={edited?.id ?? words.join()}
        edited={edited}
        words={sent?.typed.words ?? words.join('\n')}
        examples={sent?.typed.examples ?? ''}
        error={sent?.error ?? null}
      />
      {sent?.preview && <SynonymPreviewSection preview={sent.preview} />}
      <section className={styles.part} aria-labelledby="groups">
        <div className={styles.bar}>
          <h2 id="groups">{total === 1 ? '1 group' : `${formatNumber(total)} groups`}</h2>
          <Form className={styles.search} action={paths.operationsSynonyms()}>
            <SearchField
              label="Find groups with a word"
              placeholder="Word"
              name="q"
              defaultValue={q}
              key={q}
            />
          </Form>
        </div>
        {groups.length === 0 ? (
          <EmptyState
            picture={q === '' ? 'lists' : 'search'}
            title={q === '' ? 'No synonyms yet' : 'No groups match'}
            level={3}
          />
        ) : (
          <ul className={styles.groups}>
            {groups.map((group) => (
              <li key={group.id} className={styles.group}>
                <span className={styles.words}>{group.words.join(' = ')}</span>
                <Button
                  size="small"
                  render={
                    <Link
                      to={addressOf({ page: String(page), group: String(group.id) })}
                      aria-label={`Change ${group.words[0]}`}
                    />
                  }
                >
                  Change
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          renderLink={({ page: to, ...link }) => (
            <Link key={to} {...link} to={addressOf({ page: String(to) })} />
          )}
        />
      </section>
    </OperationsPage>
  )
}
