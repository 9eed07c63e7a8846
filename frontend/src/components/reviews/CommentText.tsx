import { ReadMore } from '../../ui/ReadMore.tsx'
import { textDirection } from '../../ui/text-direction.ts'
import { showComment } from './comment-parts.ts'
import type { CommentPart } from './comment-parts.ts'

/** A comment as plain text with clickable URLs; a long one is cut until it is expanded. */
export function CommentText({ comment }: { comment: string }) {
  const { shown, rest } = showComment(comment)
  return (
    <ReadMore isCut={rest.length > 0} direction={textDirection(comment)}>
      <Parts parts={shown} />
      {rest.length > 0 && (
        <>
          <span data-when="closed">…</span>
          <span data-when="open">
            <Parts parts={rest} />
          </span>
        </>
      )}
    </ReadMore>
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
