import type { OwnProfile } from '@channelwise/schemas/user'
import { memberMessages } from '../../app/member-messages.ts'
import { useLostFocus } from '../../hooks/use-lost-focus.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { PictureField } from './PictureField.tsx'
import styles from './PictureSettings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

interface PictureSettingsProps {
  profile: OwnProfile
  saved: string | null
  answer: FormAnswer | undefined
}

/** Uploads or removes the member's picture. */
export function PictureSettings({ profile, saved, answer }: PictureSettingsProps) {
  // The button that removes the picture is gone with it.
  const notice = useLostFocus<HTMLDivElement>(profile.photoURL === '')
  return (
    <SettingsPart
      id="picture"
      title="Picture"
      lead="Shown next to your reviews."
      {...(saved === 'picture' && { notice: memberMessages.accountUpdated })}
      noticeRef={notice}
    >
      <div className={styles.picture}>
        <Avatar name={profile.name} source={profile.photoURL} size="large" />
        <div className={styles.forms}>
          {/* Remounts with an empty field when the picture has changed. */}
          <PostForm key={profile.photoURL} intent="picture" answer={answer} submit="Upload" multipart>
            {(field) => <PictureField {...field('picture')} />}
          </PostForm>
          {profile.photoURL !== '' && (
            <PostForm intent="remove-picture" answer={answer} submit="Remove picture" variant="secondary" />
          )}
        </div>
      </div>
    </SettingsPart>
  )
}
