/** A setting is invalid. The message is one line that names it and says what would be valid. */
export class SettingError extends Error {
  override name = 'SettingError'
}
