import { expect, test } from 'vitest'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { readIdentitySettings } from './identity-settings.ts'

test.each([
  [{ AUTH_SECRET: 'hunter2' }, 'AUTH_SECRET'],
  [{ SMTP_URL: 'http://user:hunter2@mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'hunter2' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' }, 'MAIL_FROM'],
  [{ OPERATOR_EMAIL: 'operator' }, 'OPERATOR_EMAIL'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ GOOGLE_CLIENT_SECRET: 'hunter2' }, 'GOOGLE_CLIENT_ID'],
  [{ GOOGLE_ISSUER: 'google' }, 'GOOGLE_ISSUER'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
])('%j is refused, naming %s and no secret', (environment, name) => {
  const read = () => readIdentitySettings(environment)
  expect(read).toThrow(SettingError)
  expect(read).toThrow(new RegExp(`^${name}: `))
  expect(read).not.toThrow(/hunter2/)
})

test('all settings are optional', () => {
  expect(readIdentitySettings({})).toEqual({
    authSecret: null,
    smtpUrl: null,
    mailFrom: null,
    operatorEmail: null,
    google: null,
    trustedProxies: 0,
  })
})

test('the operator’s email address is lowercased', () => {
  expect(readIdentitySettings({ OPERATOR_EMAIL: 'Me@Example.org' }).operatorEmail).toBe('me@example.org')
})
