// Loaded before everything else in the processes of tests, which sign up hundreds of members: a password's hash costs a
// thousandth of what it does on a site, and is as good for whoever compares it.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16 }, done)
syncBuiltinESMExports()
