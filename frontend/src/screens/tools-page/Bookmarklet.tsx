import { useEffect, useRef, useState } from 'react'
import { escapeMarkup } from '@channelwise/schemas/text/escape-markup'
import { Notice } from '../../ui/status/Notice.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { writeBookmarklet } from './bookmarklet.ts'
import styles from './Tools.module.css'

interface BookmarkletProps {
  /** The URL of our page that looks up a link. */
  tools: string
  /** As text to copy instead of a link to drag. */
  asText?: boolean
}

/** A link to drag to the bookmarks bar, which then opens the Channelwise page for the current YouTube page. */
export function Bookmarklet({ tools, asText = false }: BookmarkletProps) {
  const [isPressed, setPressed] = useState(false)
  const box = useRef<HTMLParagraphElement>(null)
  const code = writeBookmarklet(tools)
  useEffect(() => {
    const link = box.current?.querySelector('a')
    const explain = (event: Event) => {
      event.preventDefault()
      setPressed(true)
    }
    link?.addEventListener('click', explain)
    return () => link?.removeEventListener('click', explain)
  }, [])
  if (asText) return <CopyField label="Address of the bookmark" value={code} />
  return (
    <>
      {/* React refuses `javascript:` URLs in attributes. This one is ours, and our CSP keeps it from running here. */}
      <p
        ref={box}
        className={styles.bookmarklet}
        dangerouslySetInnerHTML={{ __html: `<a href="${escapeMarkup(code)}">Open in Channelwise</a>` }}
      />
      {isPressed && (
        <Notice tone="info">
          Drag it to your bookmarks bar, and press it there while you are on YouTube.
        </Notice>
      )}
    </>
  )
}
