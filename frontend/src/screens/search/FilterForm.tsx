import type { Ref } from 'react'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { ApplyButton } from '../forms/ApplyButton.tsx'
import { hiddenFieldValues } from './active-filters.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { formPanels } from './filter-panels.ts'
import type { Filtering } from './filter-panels.ts'
import styles from './FilterForm.module.css'

interface FilterFormProps extends Filtering {
  isTopList: boolean
  formRef: Ref<HTMLFormElement>
}

/** Every filter as one plain form: with a script each change applies at once, without one by its button. */
export function FilterForm({ formRef, ...filtering }: FilterFormProps) {
  return (
    <form id="filters" className={styles.form} action={paths.search()} ref={formRef} aria-label="Filters">
      {hiddenFieldValues(filtering.search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {formPanels
        .filter(({ more }) => !more)
        .map((panel) => (
          <FilterPanel key={panel.title} panel={panel} {...filtering} />
        ))}
      <details className={styles.more}>
        <summary className={styles.toggle}>
          <span className={styles.whenClosed}>{messages.moreFilters}</span>
          <span className={styles.whenOpen}>{messages.fewerFilters}</span>
        </summary>
        <div className={styles.panels}>
          {formPanels
            .filter(({ more }) => more)
            .map((panel) => (
              <FilterPanel key={panel.title} panel={panel} {...filtering} />
            ))}
        </div>
      </details>
      <ApplyButton className={styles.apply} />
    </form>
  )
}
