import { Link } from 'react-router-dom'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { defaultLanguage } from '../../app/default-language.ts'
import { paths } from '../../app/paths.ts'
import styles from './LanguageHint.module.css'

/** Says that only channels in the usual language are shown, and lifts it; nothing where another choice was made. */
export function LanguageHint({ search }: { search: ChannelSearch }) {
  if (search.language.join() !== defaultLanguage) return null
  return (
    <p className={styles.hint}>
      {defaultLanguage} channels ·{' '}
      <Link
        className={styles.link}
        to={paths.search({ ...search, language: [], numPage: 1 })}
        preventScrollReset
      >
        show all languages
      </Link>
    </p>
  )
}
