import { Link } from 'react-router-dom'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { defaultLanguage } from '../../app/default-language.ts'
import { paths } from '../../app/paths.ts'
import styles from './LanguageHint.module.css'

/**
 * Says that only channels in the default language are shown, with a link to show all; nothing if the visitor chose
 * another.
 */
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
