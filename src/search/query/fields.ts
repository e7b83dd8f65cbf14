/**
 * What values a field takes. `text` searches words, `choice` accepts a fixed list of values, `word` any whole value
 * of the catalogue, `number` and `date` also compare, `order` sorts the results.
 */
export type FieldKind = 'text' | 'choice' | 'word' | 'number' | 'date' | 'order'

/** Fields of scope `copies` ask about a collector's own copies instead of the catalogue's cards. */
type Field = { kind: FieldKind; label: string; aliases: readonly string[]; scope?: 'copies' }

const known = {
  name: { kind: 'text', label: 'Name', aliases: ['n'] },
  species: { kind: 'text', label: 'Species', aliases: [] },
  dex: { kind: 'number', label: 'Pokédex number', aliases: ['#', 'nationalpokedexnumbers', 'dexid'] },
  set: { kind: 'text', label: 'Set', aliases: ['s', 'e', 'set.id', 'set.name', 'set.ptcgocode'] },
  series: { kind: 'text', label: 'Series', aliases: ['serie', 'set.series'] },
  number: { kind: 'number', label: 'Number', aliases: ['cn', 'localid'] },
  id: { kind: 'word', label: 'Card id', aliases: [] },
  is: { kind: 'choice', label: 'Is', aliases: [] },
  has: { kind: 'choice', label: 'Has', aliases: [] },
  type: { kind: 'choice', label: 'Type', aliases: ['t', 'types'] },
  cat: { kind: 'choice', label: 'Category', aliases: ['category', 'supertype'] },
  sub: { kind: 'word', label: 'Subtype', aliases: ['subtype', 'subtypes'] },
  stage: { kind: 'word', label: 'Stage', aliases: [] },
  hp: { kind: 'number', label: 'HP', aliases: [] },
  retreat: { kind: 'number', label: 'Retreat cost', aliases: ['convertedretreatcost'] },
  dmg: { kind: 'number', label: 'Damage', aliases: ['damage', 'attacks.damage'] },
  weak: { kind: 'choice', label: 'Weakness', aliases: ['weakness', 'weaknesses', 'weaknesses.type'] },
  resist: { kind: 'choice', label: 'Resistance', aliases: ['resistance', 'resistances', 'resistances.type'] },
  level: { kind: 'number', label: 'Level', aliases: [] },
  attack: { kind: 'text', label: 'Attack', aliases: ['attacks', 'attacks.name'] },
  ability: { kind: 'text', label: 'Ability', aliases: ['abilities', 'abilities.name'] },
  text: { kind: 'text', label: 'Text', aliases: ['x', 'rules', 'attacks.text', 'abilities.text'] },
  flavor: { kind: 'text', label: 'Flavor text', aliases: ['ft', 'flavortext'] },
  from: { kind: 'text', label: 'Evolves from', aliases: ['evolves', 'evolvesfrom'] },
  rarity: { kind: 'choice', label: 'Rarity', aliases: ['r'] },
  artist: { kind: 'text', label: 'Artist', aliases: ['a', 'illustrator'] },
  mark: { kind: 'word', label: 'Regulation mark', aliases: ['regulationmark'] },
  legal: { kind: 'choice', label: 'Legal in', aliases: [] },
  'legalities.standard': { kind: 'choice', label: 'Standard', aliases: [] },
  'legalities.expanded': { kind: 'choice', label: 'Expanded', aliases: [] },
  lang: { kind: 'choice', label: 'Language', aliases: ['l', 'language'] },
  variant: { kind: 'word', label: 'Variant', aliases: ['v'] },
  foil: { kind: 'word', label: 'Foil', aliases: [] },
  stamp: { kind: 'word', label: 'Stamp', aliases: [] },
  run: { kind: 'word', label: 'Print run', aliases: [] },
  size: { kind: 'word', label: 'Size', aliases: [] },
  price: { kind: 'number', label: 'Market price in USD', aliases: [] },
  date: { kind: 'date', label: 'Released', aliases: ['released', 'year', 'set.releasedate'] },
  qty: { kind: 'number', label: 'Owned copies', aliases: ['quantity'], scope: 'copies' },
  cond: { kind: 'choice', label: 'Condition', aliases: ['condition'], scope: 'copies' },
  grade: { kind: 'word', label: 'Grade', aliases: ['graded'], scope: 'copies' },
  paid: { kind: 'number', label: 'Price paid', aliases: [], scope: 'copies' },
  loc: { kind: 'text', label: 'Location', aliases: ['location', 'place'], scope: 'copies' },
  binder: { kind: 'text', label: 'Binder', aliases: [], scope: 'copies' },
  page: { kind: 'number', label: 'Binder page', aliases: [], scope: 'copies' },
  tag: { kind: 'word', label: 'Tag', aliases: ['tags'], scope: 'copies' },
  added: { kind: 'date', label: 'Added', aliases: [], scope: 'copies' },
  acquired: { kind: 'date', label: 'Acquired', aliases: [], scope: 'copies' },
  in: { kind: 'text', label: 'Collection', aliases: ['collection'], scope: 'copies' },
  copylang: { kind: 'word', label: 'Language of the copy', aliases: [], scope: 'copies' },
  usd: { kind: 'number', label: 'Price in USD', aliases: [], scope: 'copies' },
  eur: { kind: 'number', label: 'Price in EUR', aliases: [], scope: 'copies' },
  value: { kind: 'number', label: 'Value in USD', aliases: [], scope: 'copies' },
  myvalue: { kind: 'number', label: 'My value', aliases: [], scope: 'copies' },
  note: { kind: 'text', label: 'Note', aliases: ['notes'], scope: 'copies' },
  sort: { kind: 'order', label: 'Sorted by', aliases: ['order', 'orderby'] },
  dir: { kind: 'order', label: 'Direction', aliases: ['direction'] },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof known

export const queryFields: Record<FieldName, Field> = known

/**
 * Fields of the query language whose data the catalogue does not have. They get an explanation instead of 'unknown
 * field'.
 */
export const unavailableFields = [
  'jpy',
  'change',
  'stale',
  'owned',
  'want',
  'dup',
  'goal',
  'twin',
  'unique',
  'prefer',
  'as',
  'per',
  'display',
] as const

const byKeyword = new Map<string, FieldName>()
for (const name of Object.keys(known) as FieldName[]) {
  for (const keyword of [name, ...known[name].aliases]) byKeyword.set(keyword, name)
}

export const fieldKeywords: readonly string[] = [...byKeyword.keys()]

export function findField(keyword: string): FieldName | undefined {
  return byKeyword.get(keyword.toLowerCase())
}

export function isUnavailableField(keyword: string): boolean {
  const lower = keyword.toLowerCase().replace(/(?<!\d)\d+d$/, '')
  return (unavailableFields as readonly string[]).includes(lower)
}
