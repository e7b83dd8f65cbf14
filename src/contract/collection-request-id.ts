import { z } from 'zod'

/** Makes a call that creates something idempotent: a retry with the same id creates nothing. */
export const requestId = z
  .uuid('requestId must be a UUID')
  .optional()
  .describe('A new UUID per intended creation; a repeated request creates nothing twice')
