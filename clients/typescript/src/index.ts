export type * from './api.ts'
export { createClient } from './client.ts'
export type { Arguments, CallName, Client, ClientOptions, ListName, Row } from './client.ts'
export { ChannelwiseError } from './errors.ts'
