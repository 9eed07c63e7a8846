import { classNames } from '../class-names.ts'
import { Monogram } from './Monogram.tsx'
import { Picture } from './Picture.tsx'
import styles from './Avatar.module.css'

interface AvatarProps {
  /** For the monogram when there is no picture; not announced, because the name is next to it. */
  name: string
  /** The picture's URL; empty if there is none. */
  source: string
  /** 'tiny' fits into a line of text. */
  size?: 'tiny' | 'small' | 'medium' | 'large'
}

const sides = { tiny: 24, small: 32, medium: 48, large: 96 }

/** The small round picture of a person or a channel. */
export function Avatar({ name, source, size = 'medium' }: AvatarProps) {
  const look = classNames(styles.avatar, styles[size])
  return (
    <Picture
      sources={[source]}
      alt=""
      width={sides[size]}
      height={sides[size]}
      fallback={<Monogram name={name} className={look} />}
      className={look}
    />
  )
}
