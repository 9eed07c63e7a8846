// Writes the types of the TypeScript client from the OpenAPI document of /api/v1. Run it after changing the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeV1Api } from '../api/src/endpoints/openapi/openapi.ts'
import { problemTypes } from '../schemas/src/problems/problem-types.ts'
import { writeClientTypes } from './client-types.ts'

const file = join(import.meta.dirname, '../clients/typescript/src/api.ts')
writeFileSync(file, writeClientTypes(describeV1Api('https://channelwise.example'), Object.keys(problemTypes)))
