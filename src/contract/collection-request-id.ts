import { z } from 'zod'

/** Makes a request that creates something idempotent: a second request with the same id creates nothing. */
export const requestIdSchema = z
  .uuid('requestId must be a UUID')
  .optional()
  .describe(
    'A new UUID per intended change; a repeated request changes nothing twice, and another one with the same UUID is refused',
  )
