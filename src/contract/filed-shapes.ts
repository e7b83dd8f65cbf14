import { z } from 'zod'

/** A pocket that a copy is in. */
export const FiledIn = z
  .object({
    binderId: z.string(),
    name: z.string().describe('The name of the binder'),
    page: z.int(),
    row: z.int(),
    column: z.int(),
    quantity: z.int(),
  })
  .meta({ id: 'FiledIn' })
export type FiledIn = z.output<typeof FiledIn>

/** A pocket that is reserved for a card. */
export const Suggestion = z
  .object({ binderId: z.string(), name: z.string(), page: z.int(), row: z.int(), column: z.int() })
  .meta({ id: 'PocketSuggestion' })
export type Suggestion = z.output<typeof Suggestion>
