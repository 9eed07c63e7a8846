import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import type { FormAnswer } from '../forms/answer-form.ts'
import { newPasswordCheck, NewPasswordFields } from '../forms/NewPasswordFields.tsx'
import { PostForm } from '../forms/PostForm.tsx'

/** Sets a new password with the mail's token; offers another mail if the token has been used. */
export function NewPasswordForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <PostForm
        intent="reset"
        hidden={{ resetToken: token }}
        answer={answer}
        check={newPasswordCheck}
        submit="Set password"
      >
        {(field) => <NewPasswordFields label="New password" field={field} />}
      </PostForm>
      <p>
        The link works once and expires after an hour.{' '}
        <Link to={paths.forgotPassword()}>Request a new one</Link>
      </p>
    </>
  )
}
