import { Age } from '../../components/Age.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import styles from './SessionSettings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

interface SessionSettingsProps {
  /** Newest first. */
  places: { id: string; device: string; createdAt: string; current: boolean }[]
  saved: string | null
  answer: FormAnswer | undefined
}

/** The member's sessions, with buttons to end them. */
export function SessionSettings({ places, saved, answer }: SessionSettingsProps) {
  return (
    <SettingsPart
      id="sessions"
      title="Sessions"
      lead="Devices you’re signed in on."
      {...(saved === 'sessions' && { notice: 'That device has been signed out.' })}
    >
      <ul className={styles.places}>
        {places.map(({ id, device, createdAt, current }) => (
          <li key={id} className={styles.place}>
            <div>
              <p className={styles.device}>
                {device} {current && <Badge>This device</Badge>}
              </p>
              <p className={styles.since}>
                Signed in <Age date={createdAt} />
              </p>
            </div>
            {!current && (
              <PostForm
                intent="end-session"
                hidden={{ id }}
                answer={answer}
                submit="Sign out"
                variant="secondary"
              />
            )}
          </li>
        ))}
      </ul>
      <PostForm
        intent="sign-out-everywhere"
        answer={answer}
        submit="Sign out everywhere"
        variant="secondary"
      />
    </SettingsPart>
  )
}
