import { Badge } from '../../ui/Badge.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Logo } from '../../components/shell/Logo.tsx'
import type { Tone } from '../../ui/tone.ts'
import { Specimen } from './Specimen.tsx'
import styles from './UiPage.module.css'

const tones: Tone[] = ['stone', 'sun', 'lime', 'mint', 'sky', 'iris', 'rose', 'tomato']

/** Logo, headings, text and tones. */
export function Palette() {
  return (
    <section className={styles.part}>
      <h2>Identity</h2>
      <Specimen title="Logo">
        <Logo />
        <Badge tone="sun">beta</Badge>
      </Specimen>
      <Specimen title="Type" stacked>
        <p>
          Worth your time? Twelve minutes a video, 4.6 stars from 1,204 members, and not one of them called it
          lengthy. Read what they <a href="#main">say about it</a>, or start with something{' '}
          <strong>relaxing</strong>.
        </p>
        <h2>Heading two: somebody else’s Tuesday</h2>
        <h3>Heading three: curiosity, with the working shown</h3>
        <h4>Heading four: 日本語 Ελληνικά العربية हिन्दी</h4>
      </Specimen>
      <Specimen title="Tones">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Specimen>
    </section>
  )
}
