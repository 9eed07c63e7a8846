import { Link } from 'react-router-dom'
import { nameEngine } from '@channelwise/schemas/operations/engine-name'
import type { SearchChange, SynonymPreview } from '@channelwise/schemas/operations/synonyms'
import { paths } from '../../../app/paths.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { formatNumber } from '../format-figures.ts'
import styles from './Synonyms.module.css'

/** The effect of a change of synonyms: the group, and the first ten channels of some searches. */
export function SynonymPreviewSection({ preview }: { preview: SynonymPreview }) {
  const { words, joined, removed, engine, searches } = preview
  const changed = searches.filter(({ entered, left }) => entered.length + left.length > 0)
  return (
    <section className={styles.part} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <p className={styles.words}>{words.length === 0 ? 'The group goes.' : words.join(' = ')}</p>
      {joined.length > 0 && (
        <p>Joins the group of {joined.map((group) => group.words[0]).join(' and that of ')}.</p>
      )}
      {removed.length > 0 && <p>Without synonyms from now on: {removed.join(', ')}.</p>}
      <p className={styles.quiet}>
        {changed.length === 0
          ? `No channel enters or leaves the first ten of ${formatNumber(searches.length)} searches`
          : `The first ten channels change in ${formatNumber(changed.length)} of ${formatNumber(searches.length)} searches`}
        , tried on {nameEngine(engine)}. Nothing is saved yet.
      </p>
      {searches.map((change) => (
        <Disclosure
          key={change.text}
          open={change.entered.length + change.left.length > 0}
          summary={<Name>{change.text}</Name>}
          note={<span className={styles.quiet}>{summarize(change)}</span>}
        >
          <Channels change={change} />
        </Disclosure>
      ))}
    </section>
  )
}

const sources = { word: 'a word', example: 'your example', recent: 'a frequent search' }

function summarize({ source, entered, left }: SearchChange) {
  const what =
    entered.length + left.length === 0 ? 'no change' : `${entered.length} enter, ${left.length} leave`
  return `${sources[source]} · ${what}`
}

function Channels({ change: { before, after, entered, left } }: { change: SearchChange }) {
  const gone = before.filter(({ _id: id }) => left.includes(id))
  if (after.length + gone.length === 0) return <p className={styles.quiet}>Finds no channels.</p>
  return (
    <ol className={styles.channels}>
      {[...after, ...gone].map((channel) => (
        <li key={channel._id}>
          <Link to={paths.channel(channel)}>
            <Name>{channel.name}</Name>
          </Link>
          {entered.includes(channel._id) && <Chip tone="mint">enters</Chip>}
          {left.includes(channel._id) && <Chip tone="tomato">leaves</Chip>}
        </li>
      ))}
    </ol>
  )
}
