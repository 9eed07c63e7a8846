import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { ReadMore } from '../../ui/layout/ReadMore.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { briefCut, showComment, usualCut } from './comment-parts.ts'
import type { CommentPart } from './comment-parts.ts'
import styles from './CommentText.module.css'

interface CommentTextProps {
  review: Pick<Review, '_id' | 'comment' | 'commentTruncated'>
  /** Cuts the comment to about six lines of a narrow card. */
  brief?: boolean
}

/** A comment as plain text with clickable URLs; a long one is cut until it is expanded. */
export function CommentText({ review, brief = false }: CommentTextProps) {
  const { _id, comment, commentTruncated } = review
  const { shown, rest } = showComment(comment, brief ? briefCut : usualCut)
  return (
    <ReadMore isCut={rest.length > 0} direction={textDirection(comment)}>
      <Parts parts={shown} />
      {rest.length > 0 && (
        <>
          <span data-when="closed">…</span>
          <span data-when="open">
            <Parts parts={rest} />
            {commentTruncated && (
              <>
                … <Link to={paths.review(_id)}>Read the whole review</Link>
              </>
            )}
          </span>
        </>
      )}
    </ReadMore>
  )
}

/** Paragraphs are half a line apart: an empty line would look like pasted mail. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, at) => (
    // A comment's paragraphs never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <span className={styles.gap}>{'\n\n'}</span>}
      {paragraph}
    </Fragment>
  ))
}

function Parts({ parts }: { parts: CommentPart[] }) {
  return parts.map(({ text, address }, at) => (
    // A comment's parts never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {address === null ? (
        <Paragraphs text={text} />
      ) : (
        <a href={address} rel="nofollow ugc noopener" target="_blank">
          {text}
        </a>
      )}
    </Fragment>
  ))
}
