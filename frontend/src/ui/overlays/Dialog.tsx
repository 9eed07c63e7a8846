import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** For charts and tables rather than text. */
  wide?: boolean
  /** As high as the screen, at its end, with a fixed footer: for long forms on narrow screens. */
  sheet?: boolean
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode
}

/** A modal dialog that traps the focus until it is closed. Import it lazily: it adds 20 kB. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  wide = false,
  sheet = false,
  actions,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup className={classNames(styles.window, wide && styles.wide, sheet && styles.sheet)}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          {sheet ? <div className={styles.content}>{children}</div> : children}
          {actions && <div className={styles.actions}>{actions}</div>}
          <Base.Close className={styles.close}>
            <X aria-hidden />
            <VisuallyHidden>Close</VisuallyHidden>
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
