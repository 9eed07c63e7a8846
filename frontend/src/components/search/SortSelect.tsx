import { useEffect, useRef } from 'react'
import { sortOrders } from '@channelwise/schemas/search/sort-orders'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { Select } from '../../ui/fields/Select.tsx'

interface SortSelectProps {
  /** Null ranks by how well the name matches, which is only possible with `byName`. */
  order: SortOrder | null
  onChange?: () => void
  /** The id of its form, when it is outside of the form. */
  form?: string
  /** The search has a name to rank results by. */
  byName?: boolean
  className?: string | undefined
}

/** The sort order of search results; without JavaScript it is submitted with the form. */
export function SortSelect({ order, onChange, form, byName = false, className }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const value = order ?? ''
  // The form owns the choice, but it has to follow when the URL changes in another way.
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <Select
      ref={select}
      label="Sort by"
      name="order"
      form={form}
      defaultValue={value}
      options={byName ? [{ value: '', label: 'Best match' }, ...options] : options}
      onChange={onChange}
      className={className}
    />
  )
}

const options = Object.entries(sortOrders).map(([value, label]) => ({ value, label }))
