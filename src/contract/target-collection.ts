import { z } from 'zod'

/** The collection that a user chose for added cards; null before the first choice and after it was deleted. */
export const TargetCollection = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: 'TargetCollection' })
  .nullable()
  .describe('The collection that the user chose for added cards; null without one')
export type TargetCollection = NonNullable<z.output<typeof TargetCollection>>
