import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { aCard, aSet } from './catalogue-fixtures.ts'

/**
 * A program that imports 40 sets of 200 cards into DATABASE_URL. With the argument 'whole' the source ends there;
 * otherwise the program prints 'half' and never gets the rest of its source.
 */
const log = createLog({ level: 'warn', format: 'text' })
const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', size: 2, log })

async function* halfOfSource() {
  for (let index = 0; index < 40; index++) {
    const sourceSet = `set${index}`
    const cards = Array.from({ length: 200 }, (_, number) => {
      const card = aCard({ setId: sourceSet, number: String(number) })
      return { sourceId: card.id, card }
    })
    yield { kind: 'set' as const, set: { sourceId: sourceSet, set: aSet({ code: sourceSet }) } }
    yield { kind: 'cards' as const, sourceSet, cards, unread: [] }
  }
  if (process.argv[2] === 'whole') return
  process.stdout.write('half\n')
  await new Promise(() => setInterval(() => {}, 60_000))
}

await importCatalogue(pool, 'tcgdex', halfOfSource())
