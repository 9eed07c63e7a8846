import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the rest of @temporalio/worker reads of its bundler when it works from a prebuilt bundle. */
const substitute = `'use strict'
// The image has its workflows bundled, so webpack and swc are not in it.
function refuse() {
  throw new Error('Workflows cannot be bundled in the image; use the bundle that was built into it')
}
exports.defaultWorkflowInterceptorModules = [require.resolve('../workflow-log-interceptor')]
exports.bundleWorkflowCode = refuse
exports.WorkflowCodeBundler = refuse
`

/** Puts a module without webpack in the place of the bundler, which @temporalio/worker loads whether it bundles or not. */
export async function replaceBundler(worker: string): Promise<void> {
  const file = join(worker, 'lib', 'workflow', 'bundler.js')
  // Removed first: the file may share its content with npm's cache or another stage.
  await rm(file)
  await writeFile(file, substitute)
  await rm(join(worker, 'lib', 'workflow', 'bundler'), { recursive: true, force: true })
  await rm(join(worker, 'src'), { recursive: true, force: true })
}
