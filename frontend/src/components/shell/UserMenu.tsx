import { Activity, Bell, ChevronDown, Gavel, LogOut, Settings, UserRound, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { hasRole } from '@channelwise/schemas/user'
import type { Role } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { Name } from '../../ui/text/Name.tsx'
import type { Viewer } from '../viewer.ts'
import { writeUnread } from './write-unread.ts'
import menu from './Menu.module.css'
import styles from './UserMenu.module.css'

interface UserMenuProps {
  member: NonNullable<Viewer['member']>
  /** Number of unread notifications. */
  unread: number
}

/** The signed-in member's menu. */
export function UserMenu({ member, unread }: UserMenuProps) {
  const { key } = useLocation()
  const mayAs = (required: Role) => hasRole({ role: member.role ?? 'member' }, required)
  return (
    <Popover
      align="end"
      key={key}
      label={`Your account, ${member.name}`}
      trigger={
        <>
          <Avatar name={member.name} source={member.photoURL ?? ''} size="small" />
          <ChevronDown aria-hidden size={18} className={styles.arrow} />
        </>
      }
    >
      <ul className={menu.list}>
        <li className={menu.heading}>
          <Name>{member.name}</Name>
        </li>
        <li>
          <Link className={menu.entry} to={paths.user(member._id)}>
            <UserRound aria-hidden /> My profile
          </Link>
        </li>
        <li>
          <Link className={menu.entry} to={paths.notifications()}>
            <Bell aria-hidden /> Notifications{unread > 0 && ` (${writeUnread(unread)})`}
          </Link>
        </li>
        {mayAs('operator') && (
          <li>
            <Link className={menu.entry} to={paths.moderation()}>
              <Gavel aria-hidden /> Moderation
            </Link>
          </li>
        )}
        {mayAs('operator') && (
          <li>
            <Link className={menu.entry} to={paths.operations()}>
              <Activity aria-hidden /> Operations
            </Link>
          </li>
        )}
        {mayAs('administrator') && (
          <li>
            <Link className={menu.entry} to={paths.adminUsers()}>
              <Users aria-hidden /> Members
            </Link>
          </li>
        )}
        <li>
          <Link className={menu.entry} to={paths.settings()}>
            <Settings aria-hidden /> Settings
          </Link>
        </li>
        <li>
          <form method="post" action={paths.signOut()}>
            <input type="hidden" name="intent" value="sign-out" />
            <button className={menu.entry} type="submit">
              <LogOut aria-hidden /> Sign Out
            </button>
          </form>
        </li>
      </ul>
    </Popover>
  )
}
