// Preloaded into the processes of tests, which sign up hundreds of members: hashing a password costs a thousandth of what it
// does on a site, and comparing works alike.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16 }, done)
syncBuiltinESMExports()
