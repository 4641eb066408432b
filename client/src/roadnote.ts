// Everything that the package offers.
export { roadnoteClient, type InputOf, type ReplyOf, type RoadnoteClient } from './client.ts'
export type { CallOptions, ClientOptions } from './connection.ts'
export { RoadnoteError, type FailureCode } from './failure.ts'
export { feedPages, type FeedEntry, type FeedOptions, type FeedPage } from './feed.ts'
export { verifyWebhook, type WebhookEvent, type WebhookMessage } from './webhook.ts'
export type { Calls } from './calls/all.ts'
