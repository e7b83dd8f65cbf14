import { z } from 'zod'

/** For calls that create something: a retry with the same id creates nothing more. */
export const requestId = z
  .uuid('requestId must be a UUID')
  .optional()
  .describe('A new UUID per intended creation; a repeated request creates nothing twice')
