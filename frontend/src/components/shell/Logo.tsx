import styles from './Logo.module.css'

/** The logo: mark and name. */
export function Logo({ nameClassName }: { nameClassName?: string | undefined }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={nameClassName}>Channelwise</span>
    </span>
  )
}

/** The mark: a picture tube shaped like a C, with a play symbol coming out of it. */
function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden>
      <path
        className={styles.tube}
        d="M26.2 9.1C25.2 5.4 22 4 16 4 6.6 4 4 6.9 4 16s2.6 12 12 12c6 0 9.2-1.4 10.2-5.1"
      />
      <path
        className={styles.play}
        d="M13.6 11.6c0-1.3 1.4-2.1 2.5-1.4l12.6 4.5c1.1.5 1.1 2.1 0 2.6l-12.6 4.5c-1.1.7-2.5-.1-2.5-1.4z"
      />
    </svg>
  )
}
