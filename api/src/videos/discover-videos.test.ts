import { expect, it } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/test-rows'
import { openTestApi } from '../test-api.ts'

const address = '/api/products/browsevideos/discovervideos'

