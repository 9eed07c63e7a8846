/** A variable or a place of the set-up is wrong; the message is one line that names it and says what would be right. */
export class SettingError extends Error {
  override name = 'SettingError'
}
