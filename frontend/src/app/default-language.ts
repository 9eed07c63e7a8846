/** The language of the channels that pages show when an address names none; `language=all` lifts it. */
export const defaultLanguage = 'English'
