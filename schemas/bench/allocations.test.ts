import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { allocationOptions, sumAllocations } from './allocations.ts'

const run = promisify(execFile)
const module = join(import.meta.dirname, 'allocations.ts')

/** Measures the code of a call in a process with the options. */
async function measure(code: string) {
  const program = `import { measureAllocations } from ${JSON.stringify(module)}
    const kept = []
    const rounds = { warmUp: 10, rounds: 3, calls: 20 }
    console.log(JSON.stringify(await measureAllocations(async () => { ${code} }, rounds)))`
  const { stdout } = await run(process.execPath, [...allocationOptions, '--input-type=module', '-e', program])
  return sumAllocations(JSON.parse(stdout))
}

test('what a call allocates is counted, whether it is dropped or kept', async () => {
  const nothing = await measure('')
  expect(nothing).toBeLessThan(1_000)
  // Eight bytes for each element.
  expect((await measure('new Array(1_000).fill(0)')) - nothing).toBeCloseTo(8_000, -3)
  expect((await measure('kept.push(new Array(1_000).fill(0))')) - nothing).toBeCloseTo(8_000, -3)
  expect((await measure('kept.push(Buffer.alloc(50_000))')) - nothing).toBeCloseTo(50_000, -3)
})

test('a round with a collection of garbage is refused', async () => {
  await expect(measure('gc()')).rejects.toThrow('Garbage was collected')
})
