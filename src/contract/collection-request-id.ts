import { z } from 'zod'

/** For calls that create something: a retry with the same id creates nothing more. */
export const requestId = z
  .uuid('requestId must be a UUID')
  .optional()
  .describe('Chosen by the caller, a new one for each thing to be made: repeating a call makes it once')
