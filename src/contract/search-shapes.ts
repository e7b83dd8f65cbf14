import { z } from 'zod'
import { ApiCard } from './card-shapes.ts'
import { Pagination } from './pagination.ts'

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))

const MeantValue = z.union([
  z.object({ kind: z.enum(['word', 'phrase', 'regex']), text: z.string() }),
  z.object({
    kind: z.literal('range'),
    min: z.string().nullable(),
    max: z.string().nullable(),
    within: z.enum(['inclusive', 'exclusive', 'without-min', 'without-max']),
  }),
])

const TermMeaning = z
  .union([
    z.object({ kind: z.enum(['words', 'name', 'source']), text: z.string() }),
    z.object({
      kind: z.literal('field'),
      field: z.string(),
      operator: z.enum([':', '=', '!=', '<', '<=', '>', '>=']),
      values: z.array(MeantValue),
    }),
    z.object({
      kind: z.literal('nickname'),
      text: z.string(),
      query: z.string().describe('The query that it replaces'),
      en: z.string(),
      ja: z.string(),
      source: z.string().describe('A page that uses the nickname'),
    }),
    z.object({ kind: z.literal('order'), by: z.string().nullable(), direction: z.enum(['asc', 'desc']) }),
  ])
  .meta({ id: 'SearchMeaning' })
export type TermMeaning = z.output<typeof TermMeaning>
export type NicknameMeaning = Extract<TermMeaning, { kind: 'nickname' }>

const TermCause = z
  .object({
    reason: z.enum([
      'unknown-field',
      'unknown-value',
      'no-order',
      'no-value',
      'no-letters',
      'no-prices',
      'texts-not-loaded',
      'not-available',
      'bad-pattern',
      'too-slow',
      'too-long',
      'too-many-terms',
      'not-in-catalogue',
      'own-cards-only',
    ]),
    field: z.string().nullable(),
    text: z.string().nullable().describe('The concerned part of the query, as written'),
    meant: z.string().nullable().describe('The probably intended text'),
    near: z.array(z.string()).optional().describe('Known words close to the one written'),
  })
  .meta({ id: 'SearchCause' })
export type TermCause = z.output<typeof TermCause>

/** One term of the query. `without` is the query text without the term. */
export const SearchTerm = z
  .object({
    label: z.string().describe('In English'),
    problem: z.string().nullable().describe('In English'),
    hint: z.string().nullable().describe('In English'),
    without: z.string(),
    meaning: TermMeaning.optional().describe('The meaning of `label`, for translation'),
    negated: z.boolean().optional(),
    cause: TermCause.optional().describe('The cause of `problem` and `hint`, for translation'),
  })
  .meta({ id: 'SearchTerm' })
export type SearchTerm = z.output<typeof SearchTerm>

export const SearchResponse = z
  .object({
    cards: z.array(ApiCard),
    pagination: Pagination,
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    terms: z.array(SearchTerm).describe('The interpreted query'),
    pricesKnown: z.boolean().describe('Whether cards can be sorted and filtered by price'),
    facets: z
      .object({ set: facet, series: facet, rarity: facet, supertype: facet, type: facet, language: facet })
      .optional()
      .describe('Counts over the whole result, on page 1 only'),
    omissions: z
      .array(
        z.object({
          omitted: z.string().describe('The part to leave out, as written'),
          query: z.string().describe('The query without it'),
          total: z.int().describe('What that finds'),
        }),
      )
      .optional()
      .describe('Where nothing is found: parts of the query without which something is'),
  })
  .meta({ id: 'SearchResponse' })
export type SearchResponse = z.output<typeof SearchResponse>
