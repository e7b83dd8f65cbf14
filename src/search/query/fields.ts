/**
 * The value kind of a field: text, word, number, date or sort. `choice` fields have a fixed list of values; `word`
 * fields accept any catalogue value.
 */
export type FieldKind = 'text' | 'choice' | 'word' | 'number' | 'date' | 'order'

type Field = { kind: FieldKind; label: string; aliases: readonly string[] }

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
  date: { kind: 'date', label: 'Released', aliases: ['released', 'year', 'set.releasedate'] },
  sort: { kind: 'order', label: 'Sorted by', aliases: ['order', 'orderby'] },
  dir: { kind: 'order', label: 'Direction', aliases: ['direction'] },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof known

export const fields: Record<FieldName, Field> = known

/** Fields whose data the catalogue lacks. */
export const unavailableFields = [
  'usd',
  'eur',
  'jpy',
  'price',
  'change',
  'stale',
  'owned',
  'qty',
  'want',
  'dup',
  'binder',
  'cond',
  'grade',
  'paid',
  'loc',
  'tag',
  'note',
  'added',
  'in',
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
  const lower = keyword.toLowerCase().replace(/\d+d$/, '')
  return (unavailableFields as readonly string[]).includes(lower)
}
