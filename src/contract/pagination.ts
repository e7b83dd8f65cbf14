import { z } from 'zod'

export const maxPageSize = 1000

export const Pagination = z
  .object({
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalIsLeast: z
      .literal(true)
      .optional()
      .describe('Whether `total` is a lower bound: more entries exist than can be paged'),
    totalPages: z.int(),
    hasNext: z.boolean(),
    hasPrev: z.boolean(),
    hasMore: z.boolean().describe('Alias of `hasNext`'),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.output<typeof Pagination>

/**
 * Returns the schema of a query parameter that must be a whole number of at least 1. `what` names it in messages.
 */
export const positiveIntegerSchema = (what: string) =>
  z
    .string()
    .refine(text => /^0*[1-9]\d*$/.test(text), `${what} must be a whole number of 1 or more`)
    .meta({ type: 'integer', minimum: 1 })
    .transform(text => Math.min(Number(text), Number.MAX_SAFE_INTEGER))

export const pageSchema = positiveIntegerSchema('page').default(1)

/**
 * Returns the schema of the query parameter `pageSize`. Sizes above the maximum are reduced to it; `fallback` is the
 * default.
 */
export const pageSizeSchema = (fallback: number) =>
  positiveIntegerSchema('pageSize')
    .transform(size => Math.min(size, maxPageSize))
    .default(fallback)

/**
 * Describes page `page` of `total` items for a response. `max` is the number at which counting stopped, null if all
 * items were counted.
 */
export function createPagination(
  total: number,
  page: number,
  pageSize: number,
  max: number | null = null,
): Pagination {
  const totalPages = Math.ceil(total / pageSize)
  const hasNext = page < totalPages
  return {
    page,
    pageSize,
    total,
    ...(total === max && { totalIsLeast: true }),
    totalPages,
    hasNext,
    hasPrev: page > 1 && totalPages > 0,
    hasMore: hasNext,
  }
}
