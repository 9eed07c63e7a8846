import { profileLimits } from '@channelwise/schemas/rules/profile-rules'
import type { OwnProfile } from '@channelwise/schemas/user'
import { memberMessages } from '../../app/member-messages.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'

interface ProfileSettingsProps {
  profile: OwnProfile
  saved: string | null
  answer: FormAnswer | undefined
}

/** The fields kept as a draft. */
const texts = ['name', 'twitter', 'youtube', 'description'] as const

/** The member's name, handles and bio. */
export function ProfileSettings({ profile, saved, answer }: ProfileSettingsProps) {
  return (
    <SettingsPart
      id="profile"
      title="Profile"
      lead="What others see on your page."
      {...(saved === 'profile' && { notice: memberMessages.accountUpdated })}
    >
      <PostForm
        intent="profile"
        hidden={{ current: profile.name }}
        answer={answer}
        submit="Save profile"
        draft={{
          key: `profile-draft:${profile.uid}`,
          fields: texts,
          notice: 'These are the changes you haven’t saved yet.',
          isSent: saved === 'profile',
        }}
      >
        {(field) => (
          <>
            <TextField
              label="Name"
              hint={`At least ${profileLimits.name.min} characters.`}
              autoComplete="nickname"
              required
              {...field('name', profile.name)}
            />
            <TextField
              label="Twitter handle"
              hint={describeHandle(profileLimits.twitter)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('twitter', profile.twitter)}
            />
            <TextField
              label="YouTube handle"
              hint={describeHandle(profileLimits.youtube)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('youtube', profile.youtube)}
            />
            <TextArea
              label="Bio"
              hint={`Up to ${profileLimits.description.max} characters.`}
              rows={3}
              {...field('description', profile.description)}
            />
          </>
        )}
      </PostForm>
    </SettingsPart>
  )
}

function describeHandle({ min, max }: { min: number; max: number }) {
  return `${min} to ${max} characters, starting with @.`
}
