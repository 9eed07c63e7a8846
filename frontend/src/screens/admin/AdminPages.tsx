import { Link } from 'react-router-dom'
import { adminPageLength } from '@channelwise/schemas/admin-page'
import { Pagination } from '../../ui/layout/Pagination.tsx'

interface AdminPagesProps {
  /** From 1. */
  page: number
  /** The number of entries on all pages. */
  total: number
  addressOf: (page: number) => string
}

/** Pagination for the admin lists. */
export function AdminPages({ page, total, addressOf }: AdminPagesProps) {
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / adminPageLength)}
      renderLink={({ page: to, ...link }) => <Link key={to} {...link} to={addressOf(to)} />}
    />
  )
}
