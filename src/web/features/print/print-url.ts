/** What a print page lists. */
export type PrintSource =
  | { kind: 'set'; id: string }
  /** The token of a shared list, the id of a collection, or `allWants`. */
  | { kind: 'want'; id: string }
  | { kind: 'collection'; id: string }
  /** What the user has for trade in a collection, or in all of them. */
  | { kind: 'trade'; id: string }
  /** The species of a generation, or of all with an empty id. */
  | { kind: 'pokedex'; id: string }
  | { kind: 'binder'; id: string; pages: PageRange | 'all' | 'invalid' }

/** Pages of a binder, from 1. */
export type PageRange = { from: number; to: number }

/** Instead of the id of a collection: all collections of the user. */
export const allCollections = 'all'

export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

export const faceStyles = ['pale', 'ink'] as const
/** How faces are drawn: in pale colours, or with thin lines that save ink. */
export type FaceStyle = (typeof faceStyles)[number]

export const cardChoices = ['missing', 'all'] as const
/** Which cards are printed: those that the user does not own, or all. */
export type CardChoice = (typeof cardChoices)[number]

export type PrintOptions = {
  /** Undefined while the address names none: then the last choice in this browser counts. */
  paper: Paper | undefined
  style: FaceStyle
  /** Undefined while the address does not say it: each page has its own default. */
  cards: CardChoice | undefined
  /** Whether each printing of a card has a box of its own. */
  isEachPrinting: boolean
  hasPrices: boolean
  hasQrCodes: boolean
  hasPricesPaid: boolean
  /** Which part of a list that is longer than one document; from 1. */
  part: number
}

const maxIdLength = 120

function readId(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, maxIdLength) || undefined
}

/** Reads '3' and '1-3'. */
function readPages(text: string | undefined): PageRange | 'all' | 'invalid' {
  if (text === undefined) return 'all'
  const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from >= 1 && to >= from ? { from, to } : 'invalid'
}

/** The list that an address asks for; undefined if it names none. */
export function readPrintSource(query: URLSearchParams): PrintSource | undefined {
  const binder = readId(query, 'binder')
  if (binder !== undefined) return { kind: 'binder', id: binder, pages: readPages(readId(query, 'pages')) }
  if (query.has('pokedex')) return { kind: 'pokedex', id: readId(query, 'generation') ?? '' }
  for (const kind of ['set', 'want', 'collection', 'trade'] as const) {
    const id = readId(query, kind)
    if (id !== undefined) return { kind, id }
  }
  return undefined
}

/** The options of an address. Values that are not known count as absent. */
export function readPrintOptions(query: URLSearchParams): PrintOptions {
  const part = Number(query.get('part'))
  return {
    paper: papers.find(paper => paper === query.get('paper')),
    style: faceStyles.find(style => style === query.get('style')) ?? 'pale',
    cards: cardChoices.find(choice => choice === query.get('cards')),
    isEachPrinting: query.get('printings') === 'each',
    hasPrices: query.get('prices') === '1',
    hasQrCodes: query.get('qr') === '1',
    hasPricesPaid: query.get('paid') === '1',
    part: Number.isInteger(part) && part > 0 ? part : 1,
  }
}

const flags = [
  ['isEachPrinting', 'printings', 'each'],
  ['hasPrices', 'prices', '1'],
  ['hasQrCodes', 'qr', '1'],
  ['hasPricesPaid', 'paid', '1'],
] as const

/** The query with changed options. Another choice than the part begins with the first part. */
export function withPrintOptions(query: URLSearchParams, changes: Partial<PrintOptions>): URLSearchParams {
  const options = { ...readPrintOptions(query), part: 1, ...changes }
  const next = new URLSearchParams(query)
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  set('paper', options.paper)
  set('cards', options.cards)
  set('style', options.style === 'pale' ? undefined : options.style)
  for (const [option, name, value] of flags) set(name, options[option] ? value : undefined)
  set('part', options.part === 1 ? undefined : String(options.part))
  return next
}
