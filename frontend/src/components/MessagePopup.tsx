import type { ReactNode } from 'react'
import { Dialog } from './dialog.ts'
import { Button } from '../ui/Button.tsx'

interface MessagePopupProps {
  title: string
  onClose: () => void
  children?: ReactNode
}

/** A short message in a dialog, until it is dismissed. */
export function MessagePopup({ title, onClose, children }: MessagePopupProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      {...(children !== undefined && { description: children })}
      actions={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  )
}
