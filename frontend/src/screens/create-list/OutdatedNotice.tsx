import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import styles from './CreateList.module.css'
import { listFormId } from './ListForm.tsx'

/** Says that the list was saved elsewhere since the version in the form, and lets the member choose between the two. */
export function OutdatedNotice({ onDiscard }: { onDiscard: () => void }) {
  const { pathname } = useLocation()
  return (
    <Notice
      tone="danger"
      title="This list was changed after you opened it"
      action={
        <div className={styles.buttons}>
          <Button
            size="small"
            // A full page load, because it replaces all that the form has.
            render={<Link to={pathname} reloadDocument onClick={onDiscard} />}
          >
            Load the newer version
          </Button>
          <Button type="submit" size="small" form={listFormId} name="press" value="save-anyway">
            Save anyway
          </Button>
        </div>
      }
    >
      It was saved in another tab or on another device. Your changes are still here, but not saved. Saving
      them replaces the newer version.
    </Notice>
  )
}
