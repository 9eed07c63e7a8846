import { Form, Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { UnansweredText } from '@channelwise/schemas/operations/synonyms'
import { formatDay } from '../../../components/format.ts'
import { paths } from '../../../app/paths.ts'
import { readPage } from '../../../app/read-page.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { Pagination } from '../../../ui/layout/Pagination.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatNumber } from '../format-figures.ts'
import { OperationsPage } from '../OperationsPage.tsx'
import { SearchTabs } from './SearchTabs.tsx'
import styles from './Synonyms.module.css'

/** Texts per page of the API. */
const textsPerPage = 50

/** Loads a page of searches without results. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const page = readPage(request)
  const { value, headers } = await client.listUnansweredTexts({ query: { page: String(page) } })
  const total = Number(headers.get('X-Total-Count'))
  return { texts: value, page, total, pageCount: Math.ceil(total / textsPerPage) }
}

/** This week's searches without results, and what to do about them. */
export function Component() {
  const { texts, page, total, pageCount } = useLoaderData<typeof load>()
  return (
    <OperationsPage
      place="search"
      title="Searches that found nothing"
      sentence="Of the last seven days, without anything about who asked. What was asked for only once on a day is not shown, nor is anything that looks like a mail address or a phone number."
    >
      <SearchTabs current="unanswered" />
      {texts.length === 0 ? (
        <EmptyState picture="done" title="Every search found something">
          New searches are counted here within half a minute.
        </EmptyState>
      ) : (
        <section className={styles.part} aria-labelledby="texts">
          <h2 id="texts">{total === 1 ? '1 text' : `${formatNumber(total)} texts`}</h2>
          <ul className={styles.groups}>
            {texts.map((text) => (
              <Unanswered key={text.text} {...text} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCount}
            renderLink={({ page: to, ...link }) => (
              <Link key={to} {...link} to={paths.operationsUnanswered(to)} />
            )}
          />
        </section>
      )}
    </OperationsPage>
  )
}

function Unanswered({ text, asked, unanswered, lastDay, hasSynonyms }: UnansweredText) {
  return (
    <li className={styles.unanswered}>
      <div className={styles.bar}>
        <div className={styles.text}>
          <Link to={paths.searchResults(text)}>
            <Name>{text}</Name>
          </Link>
          <p className={styles.quiet}>
            {asked === unanswered
              ? `${formatNumber(unanswered)} times`
              : `${formatNumber(unanswered)} of ${formatNumber(asked)} times`}
            , last on {formatDay(lastDay)}
            {hasSynonyms && ' · has synonyms by now'}
          </p>
        </div>
        {!hasSynonyms && (
          <Button
            size="small"
            render={
              <Link to={paths.operationsSynonyms({ words: text })} aria-label={`Add as synonym: ${text}`} />
            }
          >
            Add as synonym
          </Button>
        )}
      </div>
      <Disclosure summary="Import a channel">
        <Form method="post" action={paths.addChannel()} className={styles.import}>
          <TextField
            label="Link or @handle"
            name="urlQuery"
            defaultValue={guessHandle(text)}
            maxLength={500}
          />
          <Button type="submit">Import</Button>
        </Form>
      </Disclosure>
    </li>
  )
}

/** A handle or a single word probably names a channel. */
function guessHandle(text: string) {
  if (text.startsWith('@')) return text
  return /^[\w.-]{3,30}$/.test(text) ? `@${text}` : ''
}
