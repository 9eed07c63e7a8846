import { Link } from 'react-router-dom'
import type { Viewer } from '../../components/viewer.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { AccountPage } from '../forms/AccountPage.tsx'
import styles from './Register.module.css'

interface AlreadySignedInProps {
  member: NonNullable<Viewer['member']>
  /** The path to go to afterwards. */
  redirect: string
}

/** Shown to members instead of the sign-up form. */
export function AlreadySignedIn({ member, redirect }: AlreadySignedInProps) {
  return (
    <AccountPage
      title="You already have an account"
      lead={
        <>
          You are signed in as{' '}
          <strong>
            <Name>{member.name}</Name>
          </strong>
          .
        </>
      }
    >
      <div className={styles.buttons}>
        <Button variant="primary" render={<Link to={redirect} />}>
          {redirect === paths.home() ? 'Find channels' : 'Continue'}
        </Button>
        <Button render={<Link to={paths.user(member._id)} />}>My profile</Button>
      </div>
      <form method="post" action={paths.signOut()} className={styles.another}>
        <input type="hidden" name="intent" value="sign-out" />
        <input type="hidden" name="redirect" value={paths.register()} />
        <p>Need another account with a different email address?</p>
        <Button type="submit" size="small" variant="quiet">
          Sign out and create one
        </Button>
      </form>
    </AccountPage>
  )
}
