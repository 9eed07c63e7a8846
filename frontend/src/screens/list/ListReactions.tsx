import { Bookmark, Heart } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFetcher } from 'react-router-dom'
import { AskToSignIn } from '../../components/sign-in/AskToSignIn.tsx'
import { formatCount } from '../../components/format.ts'
import { messages } from '../../app/messages.ts'
import { useLastKnown } from '../../hooks/use-last-known.ts'
import { useSession } from '../../hooks/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import type { ListChange } from './change-list.ts'
import type { ShownListPage } from './load-list.ts'
import styles from './ListReactions.module.css'

/** Likes and saves somebody else's list; its owner sees the counts. */
export function ListReactions({ list, isOwner }: { list: ShownListPage; isOwner: boolean }) {
  if (isOwner) return <Counts list={list} />
  return (
    <>
      <Reaction
        intent="like"
        text={messages.signInToLikeList}
        known={{ isOn: list.liked, count: list.nbLikes }}
        words={(isOn) => (isOn ? 'Liked' : 'Like')}
        icon={<Heart aria-hidden />}
      />
      <Reaction
        intent="save"
        text={messages.signInToSaveList}
        known={{ isOn: list.saved, count: list.nbSaves }}
        words={(isOn) => (isOn ? 'Saved' : 'Save')}
        icon={<Bookmark aria-hidden />}
      />
    </>
  )
}

interface ReactionProps {
  intent: 'like' | 'save'
  /** The text of the sign-in prompt for guests. */
  text: string
  known: { isOn: boolean; count: number }
  words: (isOn: boolean) => string
  icon: ReactElement
}

/** Updates optimistically, then shows the server's count. */
function Reaction({ intent, text, known, words, icon }: ReactionProps) {
  const { member } = useSession()
  const fetcher = useFetcher<ListChange>()
  const said = useLastKnown(fetcher.data?.[intent]) ?? known
  const sent = fetcher.state === 'submitting' ? fetcher.formData?.get('intent') : null
  const isOn = sent ? sent === intent : said.isOn
  const count = said.count + Number(isOn) - Number(said.isOn)
  const button = (
    <Button
      type="submit"
      name="intent"
      value={isOn ? `un${intent}` : intent}
      className={isOn ? (styles[intent] ?? '') : ''}
      icon={icon}
    >
      {words(isOn)}
      <VisuallyHidden> this list</VisuallyHidden>
      {count > 0 && ` · ${formatCount(count)}`}
    </Button>
  )
  if (member === null)
    return (
      <AskToSignIn intent={intent} text={text}>
        {button}
      </AskToSignIn>
    )
  return (
    <fetcher.Form method="post">
      <BackWithoutScript />
      {button}
      {fetcher.state === 'idle' && fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
    </fetcher.Form>
  )
}

function Counts({ list: { nbLikes, nbSaves } }: { list: ShownListPage }) {
  if (nbLikes + nbSaves === 0) return null
  return (
    <p className={styles.counts}>
      {nbLikes > 0 && `${formatCount(nbLikes)} ${nbLikes === 1 ? 'like' : 'likes'}`}
      {nbLikes > 0 && nbSaves > 0 && ', '}
      {nbSaves > 0 && `saved by ${formatCount(nbSaves)} ${nbSaves === 1 ? 'member' : 'members'}`}
    </p>
  )
}
