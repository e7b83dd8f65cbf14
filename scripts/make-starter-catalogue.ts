// Writes catalogue/starter/ from a TCGdex folder: `node scripts/make-starter-catalogue.ts <folder>`.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardSet } from '#domain/card-set.ts'
import { starterColumns, formatStarterLine } from '#importers/starter/starter-format.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'

/** About 1,200 cards of well-known sets from all eras, in both languages. */
const chosen = new Set([
  'base1',
  'base2',
  'neo1',
  'exu',
  'pop5',
  'hgssp',
  'xy12',
  'sma',
  'cel25',
  'cel25cc',
  'swsh10.5',
  'sv03.5',
  'mee',
  'ja-PMCG2',
  'ja-SV2a',
])

function setLine(set: CardSet): string {
  const { images: _images, aliases: _aliases, code: _code, language: _language, ...facts } = set
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return JSON.stringify(Object.fromEntries(known))
}

async function makeStarter(folder: string, target: string): Promise<void> {
  const sets: string[] = []
  const cards: string[] = []
  for await (const event of readTcgdex(folder)) {
    if (event.kind === 'set' && chosen.has(event.set.set.id)) sets.push(setLine(event.set.set))
    if (event.kind !== 'cards' || !chosen.has(event.sourceSet)) continue
    cards.push(...event.cards.map(({ card }) => formatStarterLine(card)))
  }
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'sets.json'), `[\n${sets.join(',\n')}\n]\n`)
  await writeFile(join(target, 'cards.tsv'), `${[starterColumns.join('\t'), ...cards].join('\n')}\n`)
  process.stdout.write(`${sets.length} sets, ${cards.length} cards\n`)
}

const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('Name a TCGdex folder\n')
  process.exitCode = 1
} else {
  await makeStarter(folder, join(import.meta.dirname, '..', 'catalogue', 'starter'))
}
