import type { ReactNode } from 'react'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './LegalPage.module.css'

interface LegalPageProps {
  title: string
  description: string
  path: string
  /** The URL of this site's document: `path`, or the one that the site's operator has configured. */
  own: string | null
  children: ReactNode
}

/** A document that comes with the software, or a link to the site's own if it has one. */
export function LegalPage({ title, description, path, own, children }: LegalPageProps) {
  const isReplaced = own !== null && own !== path
  return (
    <Page width="text" className={styles.document}>
      <PageHead title={title} description={description} path={path} unlisted={isReplaced} />
      <h1>{title}</h1>
      {isReplaced ? (
        <p>
          This site has its own document: <a href={own}>{title}</a>.
        </p>
      ) : (
        children
      )}
    </Page>
  )
}
