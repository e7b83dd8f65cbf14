import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'

const sets = 100
const cardsPerSet = 170
const colors = ['Grass', 'Fire', 'Water', 'Lightning', 'Psychic', 'Fighting']
const sentence =
  'Flip a coin for each energy of this card and do the damage once for every coin that shows heads.'

function generateCard(setId: string, index: number): object {
  const localId = String(index + 1).padStart(3, '0')
  const color = colors[index % colors.length]
  return {
    category: 'Pokemon',
    id: `${setId}-${localId}`,
    localId,
    name: `Made Card ${index % 400}`,
    illustrator: `Artist ${index % 90}`,
    image: `https://cards.example/${setId}/${localId}`,
    rarity: index % 9 === 0 ? 'Double rare' : 'Common',
    set: { id: setId, name: `Set ${setId}`, cardCount: { total: cardsPerSet, official: 150 } },
    variants: { normal: true, reverse: true, holo: false, firstEdition: false, wPromo: false },
    variants_detailed: [
      { type: 'normal', size: 'standard', variantId: 'a', pricing: { cardmarket: null, tcgplayer: null } },
      { type: 'reverse', size: 'standard', variantId: 'b', pricing: { cardmarket: null, tcgplayer: null } },
    ],
    dexId: [(index % 1025) + 1],
    hp: 30 + (index % 30) * 10,
    types: [color],
    evolveFrom: 'Made Card',
    description: sentence,
    stage: 'Stage1',
    attacks: [
      { cost: [color], name: 'First Attack', effect: sentence, damage: '20+' },
      { cost: [color, 'Colorless'], name: 'Second Attack', effect: sentence, damage: 90 },
    ],
    weaknesses: [{ type: 'Fire', value: 'x2' }],
    retreat: index % 5,
    legal: { standard: true, expanded: true },
    updated: '2026-01-01T00:00:00Z',
    pricing: { cardmarket: null, tcgplayer: null },
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, JSON.stringify(value))
}

async function generateLanguage(folder: string): Promise<void> {
  await mkdir(join(folder, 'sets'), { recursive: true })
  await mkdir(join(folder, 'cards'), { recursive: true })
  const ids = Array.from({ length: sets }, (_, index) => `made${index + 1}`)
  const cardCount = { total: cardsPerSet, official: 150 }
  const serie = { id: 'made', name: 'Made' }
  await writeJson(join(folder, 'series.json'), [serie])
  await writeJson(
    join(folder, 'sets.json'),
    ids.map(id => ({ id, name: `Set ${id}`, cardCount })),
  )
  for (const id of ids) {
    const cards = Array.from({ length: cardsPerSet }, (_, index) => generateCard(id, index))
    await writeJson(join(folder, 'cards', `${id}.json`), cards)
    const set = { id, name: `Set ${id}`, serie, cardCount, releaseDate: '2026-01-01', cards: [] }
    await writeJson(join(folder, 'sets', `${id}.json`), set)
  }
}

/** Writes a folder in TCGdex's layout with 34,000 generated cards in two languages. */
export async function generateTcgdexFolder(folder: string): Promise<void> {
  const languages: Language[] = ['en', 'ja']
  for (const language of languages) await generateLanguage(join(folder, language))
}
