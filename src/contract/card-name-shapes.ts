import { z } from 'zod'
import { ApiSet } from './card-shapes.ts'

/** The cards of a set in columns: equal positions of the lists are one card. */
export const CardNamesOfSet = z
  .object({
    ...ApiSet.pick({
      id: true,
      name: true,
      nameEn: true,
      code: true,
      ptcgoCode: true,
      language: true,
      printedTotal: true,
    }).shape,
    numbers: z.array(z.string()),
    ids: z
      .array(z.string())
      .optional()
      .describe('Card ids; absent if each is the id of the set, a dash and the number'),
    names: z.array(z.string()),
    namesEn: z
      .array(z.string().nullable())
      .optional()
      .describe('English names of Japanese cards; absent for English sets'),
    rarities: z.array(z.int()).describe('Positions in the list of rarities; -1 if the rarity is unknown'),
  })
  .meta({ id: 'SetNames' })
export type CardNamesOfSet = z.output<typeof CardNamesOfSet>

export const CardNames = z
  .object({ rarities: z.array(z.string()), sets: z.array(CardNamesOfSet).describe('Newest first') })
  .meta({ id: 'CardNames' })
export type CardNames = z.output<typeof CardNames>
