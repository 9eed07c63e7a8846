import { Link } from 'react-router-dom'
import { leastPasswordLength } from '@channelwise/schemas/account-rules'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'

/** Takes the new password with the token of the mail; a token that is spent leads to another mail. */
export function NewPasswordForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <PostForm intent="reset" hidden={{ resetToken: token }} answer={answer} submit="Set the password">
        {(field) => (
          <>
            <TextField
              label="New password"
              hint={`At least ${leastPasswordLength} characters.`}
              type="password"
              autoComplete="new-password"
              required
              {...field('password')}
            />
            <TextField
              label="Confirm password"
              type="password"
              autoComplete="new-password"
              required
              {...field('confirmation')}
            />
          </>
        )}
      </PostForm>
      <p>
        A link works once and for an hour. <Link to={paths.forgotPassword()}>Ask for another one</Link>
      </p>
    </>
  )
}
