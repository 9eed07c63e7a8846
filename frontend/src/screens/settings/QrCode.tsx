import type { QrCode as Code } from '@channelwise/schemas/contract/account'
import styles from './QrCode.module.css'

/** Width of the quiet zone around the code, in modules. */
const quietModules = 4

/** A QR code, dark on white in both themes; `label` is its text alternative. */
export function QrCode({ code: { size, outline }, label }: { code: Code; label: string }) {
  const side = size + 2 * quietModules
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      // Inline, because an image needs a URL and the content security policy does not allow `data:`.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      <path d={outline} />
    </svg>
  )
}
