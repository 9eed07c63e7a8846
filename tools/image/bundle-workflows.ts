import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { builtBundle, workflowsPath } from '../../workflows/src/engine/temporal/built-bundle.ts'
import { bundleWorkflows } from '../../workflows/src/engine/temporal/bundle-workflows.ts'

// Bundles the workflows for the image, which has neither webpack nor swc.
const { code } = await bundleWorkflows(workflowsPath)
await mkdir(dirname(builtBundle), { recursive: true })
await writeFile(builtBundle, code)
