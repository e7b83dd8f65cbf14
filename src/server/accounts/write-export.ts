import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { findApiCard } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { exportedCards, exportedCollections, type ExportSection, exportSections } from './export-sections.ts'

const usuallyPerQuery = 1000

type Row = Record<string, unknown> & { key: string }

type ExportContext = Pick<AppContext, 'pool' | 'catalogue'>

/** Name, number, set and language of a card; undefined when it is not in the catalogue. */
function describeCard({ catalogue }: ExportContext, id: string): object | undefined {
  const card = findApiCard(catalogue.current(), id)
  return card && { name: card.name, number: card.number, set: card.set.name, language: card.language }
}

/** Reads the rows of a section in batches, so that a large account needs neither a long query nor much memory. */
async function* rowsOf(
  db: Queryable,
  { key, columns, from, perQuery = usuallyPerQuery }: ExportSection,
  userId: string,
): AsyncGenerator<Row[]> {
  const position = sql`(${key})::text collate "C"`
  let last: string | null = null
  for (;;) {
    const rows: Row[] = await runQuery(
      db,
      sql<Row>`select ${position} as key, ${columns} from ${from(userId)}
        and (${last}::text is null or ${position} > ${last}) order by 1 limit ${perQuery}`,
    )
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.key ?? null
    if (rows.length < perQuery) return
  }
}

function withoutKey({ key: _key, ...row }: Row): object {
  return row
}

async function* list(pages: AsyncGenerator<Row[]>, present: (row: Row) => object): AsyncGenerator<string> {
  let comma = ''
  yield '['
  for await (const rows of pages) {
    yield comma + rows.map(row => JSON.stringify(present(row))).join(',\n')
    comma = ',\n'
  }
  yield ']'
}

async function* collections(context: ExportContext, userId: string): AsyncGenerator<string> {
  let comma = ''
  yield `\n"${exportedCollections.name}":[`
  for await (const rows of rowsOf(context.pool, exportedCollections, userId)) {
    for (const row of rows) {
      const cards = exportedCards(String(row['id']))
      yield `${comma}${JSON.stringify(withoutKey(row)).slice(0, -1)},"${cards.name}":`
      yield* list(rowsOf(context.pool, cards, userId), card => ({
        ...withoutKey(card),
        ...describeCard(context, String(card['productId'])),
      }))
      yield '}'
      comma = ',\n'
    }
  }
  yield ']'
}

/** The streamed response of an export: `{"data": {…facts, …lists}}`. */
export async function* writeExport(
  context: ExportContext,
  userId: string,
  facts: { exportedAt: string; [more: string]: unknown },
): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(facts).slice(0, -1)},`
  yield* collections(context, userId)
  for (const section of exportSections) {
    yield `,\n"${section.name}":`
    yield* list(rowsOf(context.pool, section, userId), withoutKey)
  }
  yield '}}\n'
}
