import { useState } from 'react'
import type { ReactNode } from 'react'
import { embeds, writeEmbedCode, writePictureCode } from '@channelwise/schemas/embed'
import { paths } from '../../app/paths.ts'
import { useFullAddress } from '../../app/site.ts'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import styles from './EmbedChoices.module.css'

interface EmbedChoicesProps {
  channel: { _id: string; name: string }
  headingLevel: 2 | 3
}

const themes = [
  { value: 'auto', label: 'Match the reader’s system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** What other sites can embed of a channel, each with a preview and the code to copy. */
export function EmbedChoices({ channel, headingLevel }: EmbedChoicesProps) {
  const [theme, setTheme] = useState('auto')
  const look = theme === 'auto' ? {} : { theme }
  const site = useFullAddress('')
  const page = site + paths.channel(channel)
  const name = `${channel.name} on Channelwise`
  const badge = paths.embeddedPicture('badge', channel._id, look)
  const card = paths.embeddedPicture('card', channel._id, look)
  const frame = paths.embeddedChannel(channel._id, theme)
  const { height } = embeds.channel
  return (
    <div className={styles.choices}>
      <div className={styles.themes}>
        <RadioGroup
          legend="Colors"
          name="theme"
          options={themes}
          defaultValue={theme}
          onValueChange={setTheme}
        />
      </div>
      <Choice
        heading="Badge"
        level={headingLevel}
        words="One line, for a page with many channels. The rating is always the current one."
        code={writePictureCode(site + badge, { address: page, name })}
      >
        <img
          key={badge}
          src={badge}
          alt={`${channel.name}: rating on Channelwise`}
          className={styles.picture}
        />
      </Choice>
      <Choice
        heading="Picture"
        level={headingLevel}
        words="Works wherever pictures do, such as in a README or a forum."
        code={writePictureCode(site + card, { address: page, name })}
      >
        <img key={card} src={card} alt={`${channel.name}: card on Channelwise`} className={styles.picture} />
      </Choice>
      <Choice
        heading="Card"
        level={headingLevel}
        words="A frame with text that readers can select, and the picture of the channel. In WordPress and other editors, pasting the address of this channel’s page is enough."
        code={writeEmbedCode(site + frame, { name, width: '100%', height })}
      >
        <iframe
          // Our own page, whose script would run anyway.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          key={frame}
          src={frame}
          title={name}
          height={height}
          loading="lazy"
          className={styles.frame}
        />
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  heading: string
  level: 2 | 3
  words: string
  code: string
  /** The preview. */
  children: ReactNode
}

function Choice({ heading, level, words, code, children }: ChoiceProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.choice}>
      <Heading className={styles.heading}>{heading}</Heading>
      <p className={styles.words}>{words}</p>
      {children}
      <CopyField label={`Code for the ${heading.toLowerCase()}`} value={code} />
    </section>
  )
}
