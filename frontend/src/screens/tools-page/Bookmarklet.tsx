import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/status/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { writeBookmarklet } from './bookmarklet.ts'
import styles from './Tools.module.css'

interface BookmarkletProps {
  /** Our own address of the page that looks a link up. */
  tools: string
  /** As text to copy instead of a link to drag. */
  asText?: boolean
}

/** The bookmark that opens the channel one is looking at, to drag to the bookmarks bar. */
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
  if (asText)
    return (
      <TextField
        label="Address of the bookmark"
        readOnly
        defaultValue={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    )
  return (
    <>
      {/* React refuses such an address in an attribute. This one is ours, and our policy keeps it from running here. */}
      <p
        ref={box}
        className={styles.bookmarklet}
        dangerouslySetInnerHTML={{ __html: `<a href="${escape(code)}">Open in Channelwise</a>` }}
      />
      {isPressed && (
        <Notice tone="info">
          Drag it to your bookmarks bar, and press it there while you are on YouTube.
        </Notice>
      )}
    </>
  )
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
