import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type FolderFiles = Record<string, unknown>

export type SourceFolder = {
  path: string
  /** Adds or replaces files: text as it is, anything else as JSON. */
  write(files: FolderFiles): Promise<void>
  remove(): Promise<void>
}

/** Creates a temporary folder with these files. */
export async function makeFolder(files: FolderFiles): Promise<SourceFolder> {
  const path = await mkdtemp(join(tmpdir(), 'chasekit-source-'))
  const write = async (more: FolderFiles) => {
    for (const [name, content] of Object.entries(more)) {
      const file = join(path, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    }
  }
  await write(files)
  return { path, write, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Creates a card in TCGdex's format, with invented texts. */
export function tcgdexCard(id: string, facts: FolderFiles = {}): FolderFiles {
  const dash = id.lastIndexOf('-')
  return {
    category: 'Pokemon',
    id,
    localId: id.slice(dash + 1),
    name: 'Pikachu',
    rarity: 'Common',
    illustrator: 'Someone',
    variants: { normal: true, reverse: false, holo: false, firstEdition: false, wPromo: false },
    variants_detailed: [{ type: 'normal', size: 'standard', variantId: 'same-for-all' }],
    dexId: [25],
    hp: 60,
    types: ['Lightning'],
    stage: 'Basic',
    attacks: [{ cost: ['Lightning'], name: 'Spark', effect: 'Our own words.', damage: 20 }],
    retreat: 1,
    legal: { standard: false, expanded: true },
    pricing: { cardmarket: null, tcgplayer: null },
    ...facts,
  }
}

/** Creates a set in TCGdex's format with these cards. */
export function tcgdexSet(id: string, cards: FolderFiles[], facts: FolderFiles = {}): FolderFiles {
  return {
    id,
    name: `Set ${id}`,
    serie: { id: 'sv', name: 'Scarlet & Violet' },
    releaseDate: '2023-03-31',
    cardCount: { total: cards.length, official: cards.length },
    cards: cards.map(card => ({ id: card['id'], localId: card['localId'], name: card['name'] })),
    ...facts,
  }
}

export type TcgdexContent = { set: FolderFiles; cards: FolderFiles[] }

/** Returns the files of one language of a TCGdex folder, by path. */
export function tcgdexFiles(language: string, content: readonly TcgdexContent[]): FolderFiles {
  const series = new Map(content.map(({ set }) => [JSON.stringify(set['serie']), set['serie']]))
  const files: FolderFiles = {
    [`${language}/series.json`]: [...series.values()],
    [`${language}/sets.json`]: content.map(({ set }) => ({ id: set['id'], name: set['name'] })),
  }
  for (const { set, cards } of content) {
    files[`${language}/sets/${set['id']}.json`] = set
    if (cards.length > 0) files[`${language}/cards/${set['id']}.json`] = cards
  }
  return files
}

/** Returns the files of a small TCGdex folder: one English set of three cards, one Japanese set of two. */
export function smallTcgdex(): FolderFiles {
  const english = ['sv01-001', 'sv01-002', 'sv01-003'].map(id => tcgdexCard(id))
  const japanese = ['SV1S-001', 'SV1S-002'].map(id => tcgdexCard(id, { name: 'ピカチュウ' }))
  const serie = { id: 'SV', name: 'スカーレット&バイオレット' }
  return {
    ...tcgdexFiles('en', [{ set: tcgdexSet('sv01', english), cards: english }]),
    ...tcgdexFiles('ja', [{ set: tcgdexSet('SV1S', japanese, { serie }), cards: japanese }]),
  }
}
