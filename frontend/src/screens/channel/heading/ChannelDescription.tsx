import { ReadMore } from '../../../ui/layout/ReadMore.tsx'
import { textDirection } from '../../../ui/text/text-direction.ts'

/** Characters and lines shown before "Read more". */
const shortLetters = 320
const shortLines = 4

/** The channel's description, cut to a few lines until it is expanded. */
export function ChannelDescription({ text }: { text: string }) {
  const isLong = text.length > shortLetters || text.split('\n').length > shortLines
  return (
    <section aria-label="Description">
      <ReadMore isCut={isLong} clamped direction={textDirection(text)}>
        {text}
      </ReadMore>
    </section>
  )
}
