import type { ApiKey } from '@channelwise/schemas/api-key'
import { formatDay } from '../../components/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Name } from '../../ui/text/Name.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import styles from './ApiSettings.module.css'

/** The member's keys, active ones first, with buttons to revoke them. */
export function KeyList({ keys, answer }: { keys: ApiKey[]; answer: FormAnswer | undefined }) {
  if (keys.length === 0) return <p>You have no API keys yet.</p>
  return (
    <ul className={styles.keys}>
      {keys.map(({ id, name, shownPrefix, scopes, state, ...times }) => (
        <li key={id} className={styles.key}>
          <div>
            <p className={styles.name}>
              <Name>{name}</Name> {state !== 'active' && <Badge>{state}</Badge>}
            </p>
            <p className={styles.facts}>
              <code>{shownPrefix}…</code> · {scopes.join(', ')} · {describeTimes(times)}
            </p>
          </div>
          {state === 'active' && (
            <Disclosure
              summary={
                <>
                  Revoke “<Name>{name}</Name>”
                </>
              }
            >
              <PostForm
                intent="revoke"
                hidden={{ id }}
                answer={answer}
                submit="Revoke this key"
                variant="danger"
              >
                {() => <p>Programs that use it are refused at once, and it can’t be restored.</p>}
              </PostForm>
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  )
}

function describeTimes({
  createdAt,
  expiresAt,
  lastUsedOn,
}: Pick<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedOn'>) {
  const used = lastUsedOn === null ? 'never used' : `last used ${formatDay(lastUsedOn)}`
  const expires = expiresAt === null ? [] : [`expires ${formatDay(expiresAt)}`]
  return [`made ${formatDay(createdAt)}`, ...expires, used].join(' · ')
}
