import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReport } from '../../schemas/bench/report.ts'
import { attemptLimits } from '../src/request-limits/attempt-limits.ts'
import { startSite } from '../src/testing/test-site.ts'

// npm run bench -- sign-in-attempts: makes 10,000 sign-in attempts at a site of its own, behind a proxy that reports their IP
// addresses. Prints how many were checked and how many refused by the limits, and what members and strangers can do afterwards;
// exits with status 1 if anything differs from what attempt-limits.ts promises.
const { signInByPlace, signInByAddress, signInByAccount, signInByAll } = attemptLimits
const password = 'seven wild geese'
const atOnce = 16
const owners = Array.from({ length: 12 }, (_, at) => ({
  email: `owner${at}@example.org`,
  home: `198.51.100.${at + 1}`,
}))
const [first, second, ...others] = owners.map(({ email }) => email)

const report = openReport('sign-in-attempts', {})
await using opened = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'channelwise-attempts-'))
opened.defer(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'catalogue'))
await writeFile(join(folder, 'catalogue', 'channels.jsonl'), '')
const site = await startSite({
  DATA_DIR: join(folder, 'data'),
  CATALOGUE: join(folder, 'catalogue'),
  TRUST_PROXY: '1',
})
opened.defer(async () => void (await site.stop()))
for (const { email, home } of owners) {
  await send('sign-up', { name: 'Owner', email, password, confirmation: password }, home)
}

const begun = performance.now()
let answered = 0
let isAsPromised = true
await attack('one account from one network', 1_000, signInByPlace.points, () => [first, place(0)])
await attack('all accounts from one network', 1_000, signInByAddress.points, (at) => [
  [second, ...others][at % (others.length + 1)],
  place(1),
])
const perOther = Math.floor(signInByAddress.points / (others.length + 1))
await attack(
  `${others.length} accounts from changing networks`,
  3_000,
  others.length * (signInByAccount.points - perOther),
  (at) => [others[at % others.length], place(2 + at)],
)
await attack('unknown accounts from everywhere', 5_000, signInByAll.points - answered, (at) => [
  `nobody${at % 500}@example.org`,
  place(5_000 + at),
])
console.log(`10,000 attempts in ${((performance.now() - begun) / 1000).toFixed(1)} s`)

const atHome = await Promise.all(owners.map(({ email, home }) => signIn(email, password, home)))
expect(
  'owners who can sign in from home',
  atHome.filter(({ status }) => status === 200).length,
  owners.length,
)
const elsewhere = await signIn(others[0], password, place(20_000))
expect('status for the right password from a new network', elsewhere.status, 429)
const session = atHome[0]?.answer['token']
const read = await fetch(`${site.url}/api/account`, { headers: { Authorization: `Bearer ${session}` } })
expect('status for an existing session', read.status, 200)
await report.write()
process.exitCode = isAsPromised ? 0 : 1

/** Tries wrong passwords, `atOnce` at a time; `allowed` is how many the limits should let through. */
async function attack(
  who: string,
  attempts: number,
  allowed: number,
  attemptAt: (at: number) => [email: string | undefined, from: string],
) {
  const statuses: number[] = []
  const turnedAwayIn: number[] = []
  let next = 0
  const attackers = Array.from({ length: atOnce }, async () => {
    for (let at = next++; at < attempts; at = next++) {
      const sent = performance.now()
      const { status } = await signIn(...withPassword(attemptAt(at), `guess ${at}`))
      statuses.push(status)
      if (status === 429) turnedAwayIn.push(performance.now() - sent)
    }
  })
  await Promise.all(attackers)
  const looked = statuses.filter((status) => status === 401).length
  answered += looked
  const median = turnedAwayIn.toSorted((one, other) => one - other)[Math.floor(turnedAwayIn.length / 2)]
  const refused = `${turnedAwayIn.length} refused (p50 ${median?.toFixed(0)} ms, ${atOnce} at once)`
  report.note(who, { attempts, refused: turnedAwayIn.length, refusedP50: median ?? null })
  expect(`${who}: ${attempts} attempts, ${refused}, answered`, looked, allowed)
  const neither = statuses.filter((status) => status !== 401 && status !== 429)
  if (neither.length > 0) expect(`unexpected statuses (${neither.join(', ')})`, neither.length, 0)
}

function withPassword([email, from]: [string | undefined, string], guess: string) {
  return [email, guess, from] as const
}

function signIn(email: string | undefined, guess: string, from: string) {
  return send('sign-in', { email, password: guess }, from)
}

async function send(call: string, body: object, from: string) {
  const response = await fetch(`${site.url}/api/account/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  })
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, answer }
}

/** A distinct IP address for each number below 65,536. */
function place(number: number) {
  return `10.0.${number >> 8}.${number & 255}`
}

function expect(what: string, found: number, promised: number) {
  if (found !== promised) isAsPromised = false
  report.note(what, { found, promised })
  console.log(`${what}: ${found}${found === promised ? '' : `, expected ${promised}`}`)
}
