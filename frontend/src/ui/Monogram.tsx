import { classNames } from './class-names.ts'
import styles from './Monogram.module.css'

/** A generated picture for what has none: the name's first letter on two bars of the test card, picked by the name. */
export function Monogram({ name, className }: { name: string; className?: string | undefined }) {
  const turn = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (
    <svg
      className={classNames(styles.monogram, styles[`ground${turn % 7}`], className)}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect className={styles.ground} width="100" height="100" />
      <path className={styles.shade} d={shades[turn % shades.length]} />
      <text className={styles.letter} x="50" y="52" textAnchor="middle" dominantBaseline="central">
        {firstLetter(name)}
      </text>
    </svg>
  )
}

/** The shapes behind the letter: quarter circle, wave, stripe, ring, diagonal. */
const shades = [
  'M0 100A100 100 0 0 1 100 0V100Z',
  'M0 62Q25 44 50 62T100 62V100H0Z',
  'M34 0H66V100H34Z',
  'M50 8A42 42 0 1 1 49.9 8ZM50 26A24 24 0 1 0 50.1 26Z',
  'M0 0L100 100H0Z',
]

function firstLetter(name: string) {
  const [letter = '?'] = name.match(/[\p{L}\p{N}]/u) ?? [...name.trim()]
  return letter.toUpperCase()
}
