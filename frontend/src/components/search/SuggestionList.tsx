import { Search } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { topicMark } from '../channels/topic-marks.ts'
import { formatSubscribers } from '../format.ts'
import { MarkedText } from './MatchExcerpt.tsx'
import { markTyped } from './mark-typed.ts'
import { optionId } from './suggestion-options.ts'
import type { SuggestionOption } from './suggestion-options.ts'
import styles from './SuggestionList.module.css'

interface SuggestionListProps {
  id: string
  /** The text that the suggestions are for. */
  text: string
  options: SuggestionOption[]
  /** Index of the option that Enter chooses; -1 for none. */
  active: number
  inline: boolean
  onChoose: (option: SuggestionOption) => void
}

/** A search field's suggestions in groups; the keyboard reaches them through the field. */
export function SuggestionList({ id, text, options, active, inline, onChoose }: SuggestionListProps) {
  const groups = Object.entries(Object.groupBy(options, ({ kind }) => kind))
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={id}
      // A datalist can show neither pictures nor groups.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={classNames(styles.list, inline ? styles.inline : styles.floating)}
      // Keeps the focus in the field during a press here.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(([kind, group]) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Part of the listbox above.
        <div key={kind} role="group" aria-label={titles[kind]} className={styles.group}>
          {kind !== 'search' && (
            <div className={styles.title} aria-hidden>
              {titles[kind]}
            </div>
          )}
          {group.map((option) => {
            const at = options.indexOf(option)
            return (
              <Link
                key={option.key}
                id={optionId(id, at)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Part of the listbox above.
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={styles.option}
                to={option.to}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose(option)
                }}
              >
                <Content option={option} text={text} />
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const titles: Record<string, string> = {
  channel: 'Channels',
  topic: 'Topics',
  member: 'Members',
  search: 'Search',
}

function Content({ option, text }: { option: SuggestionOption; text: string }): ReactNode {
  if (option.kind === 'channel') {
    const { name, profileImage, subscriberCount } = option.channel
    return (
      <>
        <Avatar name={name} source={profileImage} size="small" />
        <Typed name={name} text={text} />{' '}
        {subscriberCount !== null && (
          <span className={styles.fact}>
            {formatSubscribers(subscriberCount)}
            <VisuallyHidden> subscribers</VisuallyHidden>
          </span>
        )}
      </>
    )
  }
  if (option.kind === 'topic') {
    const { mainTopic, subTopic } = option.topic
    const { Icon } = topicMark(mainTopic)
    return (
      <>
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
        <Typed name={subTopic || mainTopic} text={text} />{' '}
        {subTopic !== '' && <span className={styles.fact}>{mainTopic}</span>}
      </>
    )
  }
  if (option.kind === 'member') {
    const { name, photoURL } = option.member
    return (
      <>
        <Avatar name={name} source={photoURL} size="small" />
        <Typed name={name} text={text} />
      </>
    )
  }
  return (
    <>
      <span className={styles.icon}>
        <Search aria-hidden />
      </span>
      <span className={styles.name}>
        Search for “<Name>{option.text}</Name>”
      </span>
    </>
  )
}

function Typed({ name, text }: { name: string; text: string }) {
  return (
    <span className={styles.name}>
      <Name>
        <MarkedText pieces={markTyped(name, text)} />
      </Name>
    </span>
  )
}
