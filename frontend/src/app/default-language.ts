/** The channel language used when a URL names none; `language=all` turns the filter off. */
export const defaultLanguage = 'English'
