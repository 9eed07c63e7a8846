import { fullListMessage } from '@channelwise/schemas/channel-list'
import { maxRequestedChannels } from '@channelwise/schemas/youtube-subscription'
import { ProblemError } from '../endpoints/problem-error.ts'

/** The private list cannot take all of the channels. */
export class FullListError extends ProblemError {
  readonly status = 409

  constructor() {
    super(`${fullListMessage}. Choose fewer of them.`)
  }
}

/** The member would exceed the maximum number of requested channels. */
export class TooManyRequestedError extends ProblemError {
  readonly status = 409

  constructor() {
    super(`You can ask for ${maxRequestedChannels} channels at most`)
  }
}
