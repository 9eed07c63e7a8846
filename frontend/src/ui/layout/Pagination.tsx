import type { ReactElement, ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { pageList } from './page-list.ts'
import styles from './Pagination.module.css'

/** The props of a page link, except its URL. */
export interface PageLink {
  /** From 1. */
  page: number
  className: string
  children: ReactNode
  'aria-label': string
  'aria-current': 'page' | undefined
  rel: 'prev' | 'next' | undefined
}

interface PaginationProps {
  /** Names the navigation for screen readers. */
  label?: string
  /** The current page, from 1. */
  page: number
  pageCount: number
  renderLink: (link: PageLink) => ReactElement
}

/** Links to a result's pages, which crawlers can follow; nothing for a single page. */
export function Pagination({ label = 'Pages', page, pageCount, renderLink }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <nav className={styles.pagination} aria-label={label} data-pages>
      {page > 1 &&
        renderLink({
          ...plain,
          page: page - 1,
          rel: 'prev',
          'aria-label': 'Previous page',
          children: <ChevronLeft aria-hidden />,
        })}
      <ol className={styles.pages}>
        {pageList(page, pageCount).map((each, at, all) =>
          each === 'gap' ? (
            <li key={`gap after ${all[at - 1]}`} className={styles.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={each} className={isFar(each, page, pageCount) ? styles.far : undefined}>
              {renderLink({
                ...plain,
                page: each,
                'aria-label': `Page ${each}`,
                'aria-current': each === page ? 'page' : undefined,
                children: each,
              })}
            </li>
          ),
        )}
      </ol>
      {page < pageCount &&
        renderLink({
          ...plain,
          page: page + 1,
          rel: 'next',
          'aria-label': 'Next page',
          children: <ChevronRight aria-hidden />,
        })}
    </nav>
  )
}

const plain = { className: classNames(styles.link), 'aria-current': undefined, rel: undefined }

/** Hidden on narrow screens, which keep the first, the last, and the current page with its neighbors. */
function isFar(each: number, page: number, pageCount: number) {
  return Math.abs(each - page) > 1 && each !== 1 && each !== pageCount
}
