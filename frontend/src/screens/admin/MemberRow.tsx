import { Link } from 'react-router-dom'
import { formatDay } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Name } from '../../ui/text/Name.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { DeleteMemberForm } from './DeleteMemberForm.tsx'
import { EditMemberForm } from './EditMemberForm.tsx'
import type { ListedMember, MemberPlan } from './load-users.ts'
import styles from './MemberRow.module.css'

interface MemberRowProps {
  member: ListedMember
  plans: MemberPlan[]
  answer: FormAnswer | undefined
}

/** A member with their role and status, and forms to edit them, mail them a password reset link, or delete them. */
export function MemberRow({ member, plans, answer }: MemberRowProps) {
  const { _id, name, email, role, plan, suspended, twoFactor, photoURL, creationDate } = member
  const own = answer?.typed['id'] === _id ? answer : undefined
  return (
    <li className={styles.row}>
      <div className={styles.member}>
        <Avatar name={name} source={photoURL} />
        <div className={styles.words}>
          <p className={styles.name}>
            <Link to={paths.user(_id)}>
              <Name>{name}</Name>
            </Link>{' '}
            {role !== 'member' && <Badge tone="iris">{role}</Badge>}{' '}
            {plan !== 'free' && <Badge>{plan}</Badge>} {suspended && <Badge tone="tomato">suspended</Badge>}
          </p>
          <p className={styles.facts}>
            {email !== '' && `${email} · `}member since {formatDay(creationDate)}
          </p>
        </div>
      </div>
      {/* A change remounts the forms: closed, with the new values. */}
      <div
        key={JSON.stringify([name, member.description, role, plan, suspended, twoFactor])}
        className={styles.forms}
      >
        <Disclosure summary={`Edit ${name}`} open={own?.intent === 'edit' || undefined}>
          <EditMemberForm member={member} plans={plans} answer={own} />
        </Disclosure>
        {email !== '' && (
          <Disclosure summary="New password" open={own?.intent === 'reset' || undefined}>
            <PostForm
              intent="reset"
              hidden={{ id: _id }}
              answer={own}
              submit="Mail a link"
              variant="secondary"
            >
              {() => <p>{email} gets a link for setting a new password.</p>}
            </PostForm>
          </Disclosure>
        )}
        <Disclosure summary={`Delete ${name}`} open={own?.intent === 'delete' || undefined}>
          <DeleteMemberForm member={member} answer={own} />
        </Disclosure>
      </div>
    </li>
  )
}
