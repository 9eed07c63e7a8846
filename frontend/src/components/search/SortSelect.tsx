import { useEffect, useRef } from 'react'
import { sortOrders } from '@channelwise/schemas/search-filters'
import type { SortOrder } from '@channelwise/schemas/search-filters'
import { Select } from '../../ui/Select.tsx'

interface SortSelectProps {
  /** Null is the nearness to a name: offered only then, as nothing else ranks by it. */
  order: SortOrder | null
  onChange?: () => void
  /** The form that it belongs to, where it stands outside of it. */
  form?: string
  /** There is a name that results can be near to. */
  byName?: boolean
}

/** The order of a search's results; without JavaScript the choice goes with the form. */
export function SortSelect({ order, onChange, form, byName = false }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const value = order ?? ''
  // The choice belongs to the form; when the address changes without it, it follows.
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
    />
  )
}

const options = Object.entries(sortOrders).map(([value, label]) => ({ value, label }))
