import { ReadMore } from '../../ui/ReadMore.tsx'
import { textDirection } from '../../ui/text-direction.ts'

/** Letters and lines that are shown without being asked for. */
const shortLetters = 320
const shortLines = 4

/** The channel's own words, cut to a few lines until they are asked for. */
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
