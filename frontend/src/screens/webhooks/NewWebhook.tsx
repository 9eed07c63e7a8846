import { webhookEventDescriptions, webhookEvents } from '@channelwise/schemas/webhook'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'

/** The form for another webhook; `rejected` is the response that refused it. */
export function NewWebhook({ rejected }: { rejected: FormAnswer | undefined }) {
  return (
    <PostForm intent="create" answer={rejected} submit="Add webhook">
      {(field) => (
        <>
          <TextField
            label="Address"
            hint="An https address of your server, such as https://example.org/hooks"
            type="url"
            required
            maxLength={2_000}
            {...field('url')}
          />
          <CheckboxGroup legend="Events" {...field('events')}>
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                name={event}
                value="on"
                defaultChecked={rejected === undefined || rejected.typed[event] !== undefined}
                label={webhookEventDescriptions[event]}
              />
            ))}
          </CheckboxGroup>
          <TextField
            label="Only this channel (optional)"
            hint="Its id: the last part of the address of its page"
            maxLength={100}
            {...field('channelId')}
          />
        </>
      )}
    </PostForm>
  )
}
