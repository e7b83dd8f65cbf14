import type { Supertype } from './card.ts'

type Marks = {
  supertype: Supertype
  name: string
  stage: string | null
  suffix: string | null
  rarity: string | null
  trainerType: string | null
  energyType: string | null
}

const suffixes: Record<string, string[]> = {
  'TAG TEAM-GX': ['TAG TEAM', 'GX'],
  Legend: ['LEGEND'],
}

/** Name suffixes of mechanics, in English and Japanese; 'ex' and 'EX' differ. */
const endings = /(?:^|[^A-Za-z])(ex|EX|GX|VMAX|VSTAR|V-UNION|V|BREAK|LEGEND)(?: δ)?$/
/** In Japanese names the suffix follows without a space, also after a Latin letter ('メガリザードンXex'). */
const japaneseEnding = /[^\x20-\x7e][A-Z]?(ex|EX|GX|VMAX|VSTAR|V)$/

function endingOf(name: string): string | null {
  return endings.exec(name)?.[1] ?? japaneseEnding.exec(name)?.[1] ?? null
}

function mechanicsOf({ name, suffix }: Marks): string[] {
  const ending = endingOf(name)
  if (suffix === null) return ending === null ? [] : [ending]
  const exact = suffix.toLowerCase() === 'ex' && ending?.toLowerCase() === 'ex' ? ending : suffix
  return suffixes[exact] ?? [exact]
}

function pokemonSubtypes(marks: Marks): string[] {
  const { name, rarity } = marks
  const found = [marks.stage, ...mechanicsOf(marks)]
  if (/^(M|Mega) .*(ex|EX)$|^メガ.*ex$/.test(name)) found.push('MEGA')
  if (name.includes('★')) found.push('Star')
  if (name.endsWith('◇')) found.push('Prism Star')
  if (rarity === 'Radiant Rare') found.push('Radiant')
  return found.filter(subtype => subtype !== null)
}

const trainerTypes: Record<string, string> = { Tool: 'Pokémon Tool' }
const energyTypes: Record<string, string> = { Normal: 'Basic' }

/** Derives the subtypes ('Stage 2', 'ex', 'Supporter', 'Pokémon Tool', 'Basic') from a source's fields. */
export function subtypesOf(marks: Marks): string[] {
  const { supertype, trainerType, energyType, rarity } = marks
  const found: string[] = []
  if (supertype === 'Pokémon') found.push(...pokemonSubtypes(marks))
  if (supertype === 'Trainer' && trainerType) found.push(trainerTypes[trainerType] ?? trainerType)
  if (supertype === 'Energy' && energyType) found.push(energyTypes[energyType] ?? energyType)
  if (supertype !== 'Pokémon' && marks.name.endsWith('◇')) found.push('Prism Star')
  if (rarity === 'ACE SPEC Rare') found.push('ACE SPEC')
  return [...new Set(found)]
}
