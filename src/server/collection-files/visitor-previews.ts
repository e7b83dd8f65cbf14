import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxVisitorFileBytes, requestBytesOf } from '#contract/collection-file-limits.ts'
import { AppError } from '#contract/problem.ts'
import type { Config } from '#platform/config/config.ts'
import { addressRateLimitKey, clientAddress } from '#platform/http/client-address.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { visitorFileTooLargeError } from './read-uploaded-file.ts'

/** All visitors together may preview this many times as often as one address. */
const sharedFactor = 6
/** Maximum number of files that one address sends at the same time, which may be slow and take memory. */
const maxUploadsOfClient = 2
const maxUploads = 20
/** Maximum number of files that are read and matched at the same time. */
const maxRunning = 2
const retryAfter = 5

type Deps = {
  config: Pick<Config, 'trustedProxies' | 'previewLimit'>
  limiter: RateLimiter | undefined
}

const busyError = () =>
  new AppError('unavailable', 'Many lists are being read. Please try again in a few seconds.', { retryAfter })

const limitSize = bodyLimit({
  maxSize: requestBytesOf(maxVisitorFileBytes),
  onError: () => {
    throw visitorFileTooLargeError()
  },
})

/**
 * Middleware that limits the previews of visitors, before their files are read: by address, all together, by size and by
 * the number of simultaneous uploads. Calls with a token pass; they count as changes of their user.
 */
export function limitVisitorPreviews({ config, limiter }: Deps): MiddlewareHandler {
  const { count, seconds } = config.previewLimit
  const own = { limiter, name: 'visitor-preview', limit: config.previewLimit }
  const shared = { limiter, name: 'visitor-previews', limit: { count: count * sharedFactor, seconds } }
  const uploads = new Map<string, number>()
  const requireRoom = (client: string) => {
    const ofClient = uploads.get(client) ?? 0
    if (ofClient >= maxUploadsOfClient)
      throw new AppError('rate_limited', 'One file at a time, please.', { retryAfter })
    if (uploads.values().reduce((sum, some) => sum + some, 0) >= maxUploads) throw busyError()
    uploads.set(client, ofClient + 1)
  }
  const leave = (client: string) => {
    const left = (uploads.get(client) ?? 0) - 1
    if (left > 0) uploads.set(client, left)
    else uploads.delete(client)
  }
  return async (context: Context, next) => {
    if (context.req.header('authorization')) return next()
    const client = addressRateLimitKey(clientAddress(context, config.trustedProxies))
    await requireWithinLimit(own, client)
    await requireWithinLimit(shared, 'all')
    requireRoom(client)
    try {
      return await limitSize(context, next)
    } finally {
      leave(client)
    }
  }
}

/** Runs previews of visitors, a few at a time; throws 503 beyond. */
export function createVisitorPreviews() {
  let running = 0
  return async <Result>(preview: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) throw busyError()
    running += 1
    try {
      return await preview()
    } finally {
      running -= 1
    }
  }
}
