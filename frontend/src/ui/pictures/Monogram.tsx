import { classNames } from '../class-names.ts'
import styles from './Monogram.module.css'

/** A generated picture for whatever has none: the name's first letter on two bars of the test card, chosen by the name. */
export function Monogram({ name, className }: { name: string; className?: string | undefined }) {
  const turn = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (
    <svg
      className={classNames(
        styles.monogram,
        styles[`ground${turn % 7}`],
        styles[`shade${turn % 5}`],
        className,
      )}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <text className={styles.letter} x="50" y="52" textAnchor="middle" dominantBaseline="central">
        {firstLetter(name)}
      </text>
    </svg>
  )
}

function firstLetter(name: string) {
  const [letter = '?'] = name.match(/[\p{L}\p{N}]/u) ?? [...name.trim()]
  return letter.toUpperCase()
}
