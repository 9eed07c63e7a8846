import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A stub with the exports of the bundler that @temporalio/worker needs to run a prebuilt bundle. */
const substitute = `'use strict'
// The image contains the bundled workflows instead of webpack and swc.
function refuse() {
  throw new Error('Workflows cannot be bundled in the image; use the bundle that was built into it')
}
exports.defaultWorkflowInterceptorModules = [require.resolve('../workflow-log-interceptor')]
exports.bundleWorkflowCode = refuse
exports.WorkflowCodeBundler = refuse
`

/** Replaces the bundler, which @temporalio/worker always loads, with a stub without webpack. */
export async function replaceBundler(worker: string): Promise<void> {
  const file = join(worker, 'lib', 'workflow', 'bundler.js')
  // Removed first, because the file may be a hard link into npm's cache or another stage.
  await rm(file)
  await writeFile(file, substitute)
  await rm(join(worker, 'lib', 'workflow', 'bundler'), { recursive: true, force: true })
  await rm(join(worker, 'src'), { recursive: true, force: true })
}
