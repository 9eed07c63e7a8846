import { useEffect, useRef } from 'react'
import { Form, useMatch } from 'react-router-dom'
import { emptySearch, paths } from '../paths.ts'
import { SearchField } from '../ui/SearchField.tsx'

/** Leads to the text search's results, with and without JavaScript; what was searched for stays in the field. */
export function HeaderSearch({ size = 'medium' }: { size?: 'medium' | 'large' }) {
  const field = useRef<HTMLInputElement>(null)
  const text = useMatch(`${paths.searchForm()}/:text`)?.params.text ?? ''
  const searched = text === emptySearch ? '' : text
  // The field is the visitor's own; it follows when the address changes.
  useEffect(() => {
    if (field.current) field.current.value = searched
  }, [searched])
  return (
    <search>
      <Form action={paths.searchForm()}>
        <SearchField
          ref={field}
          label="Search channels, videos and people"
          placeholder="Search"
          name="q"
          maxLength={200}
          defaultValue={searched}
          size={size}
        />
      </Form>
    </search>
  )
}
