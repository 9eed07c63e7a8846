import { Form, Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Admin.module.css'
import { AdminHeading } from './AdminHeading.tsx'
import { AdminPages } from './AdminPages.tsx'
import row from './MemberRow.module.css'

/** Loads the top lists that match `?q=`; `?page=` from 1. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [q, page] = [query.get('q') ?? '', query.get('page') ?? '1']
  const { value, headers } = await client.listTopLists({ query: { q, page } })
  return {
    topLists: value,
    total: Number(headers.get('X-Total-Count')),
    q,
    page: Number(page),
    isRemoved: query.get('done') === 'remove',
  }
}

/** The top lists, for administrators. */
export function Component() {
  const { topLists, total, q, page, isRemoved } = useLoaderData<typeof load>()
  return (
    <Page gap={4} width="wide">
      <PageHead
        title="Top lists"
        description="Curated pages of channels."
        path={paths.adminTopLists()}
        unlisted
      />
      <AdminHeading title="Top lists" current="topLists" />
      <div className={styles.bar}>
        <Form className={styles.search} action={paths.adminTopLists()}>
          <SearchField
            label="Find top lists by title or address"
            placeholder="Title or address"
            name="q"
            defaultValue={q}
            key={q}
          />
        </Form>
        <Button variant="primary" render={<Link to={paths.adminTopList()} />}>
          New top list
        </Button>
      </div>
      {isRemoved && <Notice tone="success">Top list removed.</Notice>}
      <p className={styles.count}>{total === 1 ? '1 top list' : `${total} top lists`}</p>
      {topLists.length === 0 ? (
        <EmptyState
          picture="search"
          title="No top lists match"
          action={<Link to={paths.adminTopLists()}>Show all</Link>}
        />
      ) : (
        <ul className={styles.rows}>
          {topLists.map(({ url, title, description, image }) => (
            <li key={url} className={row.row}>
              <div className={styles.withPicture}>
                <Picture
                  sources={[image]}
                  alt=""
                  width={120}
                  height={63}
                  className={styles.picture}
                  fallback={null}
                />
                <div className={row.words}>
                  <p className={row.name}>
                    <Link to={paths.adminTopList(url)}>{title}</Link>
                  </p>
                  <p className={row.facts}>
                    /top/{url} · {description}
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AdminPages
        page={page}
        total={total}
        addressOf={(to) => paths.adminTopLists({ q, page: String(to) })}
      />
    </Page>
  )
}
