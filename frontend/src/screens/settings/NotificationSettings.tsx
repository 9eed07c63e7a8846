import { Link } from 'react-router-dom'
import type { MailPreferences } from '@channelwise/schemas/notification'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import styles from './Settings.module.css'

interface NotificationSettingsProps {
  mail: MailPreferences | null
  saved: string | null
  answer: FormAnswer | undefined
}

const mailNames: Record<keyof MailPreferences, string> = {
  follow: 'Someone follows me',
  like: 'Someone likes one of my reviews',
  review: 'Someone I follow reviews a channel',
  list: 'Someone likes or saves one of my lists',
  moderation: 'A moderator decides about one of my reviews',
}

/** Which notifications are also sent by mail. */
export function NotificationSettings({ mail, saved, answer }: NotificationSettingsProps) {
  const chosen = answer?.intent === 'mail' ? answer.typed : mail
  return (
    <SettingsPart
      id="mail"
      title="Email me when"
      lead={
        <>
          You always find everything under <Link to={paths.notifications()}>notifications</Link>.
        </>
      }
      {...(saved === 'mail' && { notice: memberMessages.accountUpdated })}
    >
      <PostForm intent="mail" answer={answer} submit="Save">
        {() => (
          <div className={styles.choices}>
            {(Object.keys(mailNames) as (keyof MailPreferences)[]).map((kind) => (
              <Checkbox
                key={kind}
                label={mailNames[kind]}
                name={kind}
                value="yes"
                defaultChecked={Boolean(chosen?.[kind])}
              />
            ))}
          </div>
        )}
      </PostForm>
    </SettingsPart>
  )
}
