import { useState } from 'react'
import type { RefObject } from 'react'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ApplyButton } from '../../forms/ApplyButton.tsx'
import { hiddenFieldValues, shownFilters } from './active-filters.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { formPanels } from './filter-panels.ts'
import type { Filtering } from './filter-panels.ts'
import { useKeptPanels } from './use-kept-panels.ts'
import styles from './FilterForm.module.css'

/** The form's anchor, to which narrow screens without JavaScript link. */
export const formId = 'filters'

interface FilterFormProps extends Filtering {
  isTopList: boolean
  formRef: RefObject<HTMLFormElement | null>
  /** In a sheet, with the panels stacked; otherwise narrow screens hide the form until its anchor is followed. */
  inSheet?: boolean
}

/** Panels that start open. */
const openPanels = 2

/** Every filter in one plain form: with JavaScript each change applies at once, without it by a button. */
export function FilterForm({ formRef, inSheet = false, ...filtering }: FilterFormProps) {
  const [first, more] = [formPanels.filter((panel) => !panel.more), formPanels.filter((panel) => panel.more)]
  const chosen = shownFilters(filtering.search, filtering.isTopList)
  const [startsWithMore] = useState(
    chosen.some(({ filter }) => more.some(({ filters }) => filters.includes(filter))),
  )
  useKeptPanels(formRef)
  return (
    <form
      id={formId}
      className={classNames(styles.form, !inSheet && styles.inPage)}
      action={paths.search()}
      ref={formRef}
      aria-label="Filters"
    >
      {hiddenFieldValues(filtering.search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {first.map((panel, at) => (
        <FilterPanel key={panel.title} panel={panel} open={at < openPanels} {...filtering} />
      ))}
      <details className={styles.more} open={startsWithMore}>
        <summary className={styles.toggle}>
          <span className={styles.whenClosed}>{messages.moreFilters}</span>
          <span className={styles.whenOpen}>{messages.fewerFilters}</span>
        </summary>
        <div className={styles.panels}>
          {more.map((panel) => (
            <FilterPanel key={panel.title} panel={panel} open={false} {...filtering} />
          ))}
        </div>
      </details>
      <ApplyButton className={styles.apply} />
    </form>
  )
}
