import { Form } from 'react-router-dom'
import { paths } from '../paths.ts'
import { SearchField } from '../ui/SearchField.tsx'

/** Leads to the text search's results, with and without JavaScript. */
export function HeaderSearch({ size = 'medium' }: { size?: 'medium' | 'large' }) {
  return (
    <search>
      <Form action={paths.searchForm()}>
        <SearchField label="Search channels, videos and people" placeholder="Search" name="q" size={size} />
      </Form>
    </search>
  )
}
