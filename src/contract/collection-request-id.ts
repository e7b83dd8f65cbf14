import { z } from 'zod'

/** Makes a change idempotent: a second request with the same id changes nothing. */
export const requestIdSchema = z
  .uuid('requestId must be a UUID')
  .optional()
  .describe(
    'A new UUID for each intended change: a repeated request changes nothing twice. A UUID that another endpoint or collection has used is refused.',
  )
