import { dictionary } from '@zxcvbn-ts/language-common'

/** What leaked most often (some 49,000 passwords, words among them), of any length, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  // Too young, too long or not English enough to be among them.
  ...`
  channelwise adgangskode willkommen bienvenue bienvenido contraseña login qwertz ubuntu instagram twitter fortnite
  roblox rockyou secretpassword thepassword yourpassword thisisapassword correcthorsebatterystaple numberone
  iloveyoubaby lordoftherings captainamerica manchesterunited 31415926535 520131400 1314520520 5201314520
  `
    .trim()
    .split(/\s+/),
])
