import { showComment } from './comment-parts.ts'
import type { CommentPart } from './comment-parts.ts'
import styles from './CommentText.module.css'

/** A comment as plain text with its addresses as links; a long one is cut until it is opened. */
export function CommentText({ comment }: { comment: string }) {
  const { shown, rest } = showComment(comment)
  return (
    <div className={styles.comment}>
      {/* It holds nothing itself: whether it is open tells whether the rest of the text after it is shown. */}
      {rest.length > 0 && (
        <details className={styles.toggle}>
          <summary className={styles.summary}>
            <span className={styles.whenClosed}>Read more</span>
            <span className={styles.whenOpen}>Read less</span>
          </summary>
        </details>
      )}
      <p className={styles.text} dir="auto">
        <Parts parts={shown} />
        {rest.length > 0 && (
          <>
            <span className={styles.ellipsis}>…</span>
            <span className={styles.rest}>
              <Parts parts={rest} />
            </span>
          </>
        )}
      </p>
    </div>
  )
}

function Parts({ parts }: { parts: CommentPart[] }) {
  return parts.map(({ text, address }, at) =>
    address === null ? (
      text
    ) : (
      // The parts of a comment never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={address} rel="nofollow ugc noopener" target="_blank">
        {text}
      </a>
    ),
  )
}
