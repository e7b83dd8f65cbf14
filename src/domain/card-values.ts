import type { TypeModifier } from './card.ts'

/** Normalizes the apostrophes, stars, Nidoran symbols and spaces of a name. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/☆/g, '★')
    .replace(/([A-Za-z])\s*([♂♀])/g, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Normalizes a Pokémon's name and restores marks that sources drop or spell out: '★', 'LV.X', lower-case 'ex'. */
export function normalizePokemonName(name: string, stage: string | null): string {
  const plain = normalizeName(name)
    .replace(/ Star$/, ' ★')
    .replace(/ Ex$/, ' ex')
  return stage === 'Level-Up' && !plain.endsWith('LV.X') ? `${plain} LV.X` : plain
}

/**
 * Normalizes the damage of an attack to '60+', '30×', '10-', '?' or '120'. Null for no damage and for values that are
 * not damage ('n/a', an energy cost).
 */
export function normalizeDamage(damage: string | number | null): string | null {
  if (damage === null || damage === 0) return null
  const text = plainSigns(String(damage)).replace('x', '×')
  return /^\d+[+×-]?$|^[?]$/.test(text) ? text : null
}

/** Normalizes a weakness or resistance to '×2', '+20' or '-30'. A number without a sign is an addition. */
export function normalizeModifier(type: string, value: string | null): TypeModifier {
  const text = plainSigns(value ?? '').replace(/^x/i, '×')
  return { type, value: /^\d/.test(text) ? `+${text}` : text || null }
}

function plainSigns(text: string): string {
  return text
    .trim()
    .replace(/[−－–]/g, '-')
    .replace(/＋/g, '+')
    .replace(/＊|✕/g, '×')
}

/** Trims text; null for empty text and placeholders such as 'N/A'. */
export function normalizeText(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' || /^(n\/a|none)$/i.test(trimmed) ? null : trimmed
}

export function normalizeRegulationMark(mark: string | null): string | null {
  const letter = normalizeText(mark)?.toUpperCase() ?? ''
  return /^[A-Z]$/.test(letter) ? letter : null
}

/** Normalizes a stamp: '1st Edition' becomes '1st-edition'. */
export function normalizeStamp(stamp: string): string {
  return stamp.trim().toLowerCase().replace(/\s+/g, '-')
}

/** Returns the distinct whole Pokédex numbers; some sources write forms as decimals (384.1). */
export function normalizeDexNumbers(numbers: readonly number[]): number[] {
  return [...new Set(numbers.map(Math.floor))].filter(number => number > 0)
}

const stages: Record<string, string> = {
  Stage1: 'Stage 1',
  Stage2: 'Stage 2',
  'LEVEL-UP': 'Level-Up',
  RESTORED: 'Restored',
}

export function normalizeStage(stage: string | null): string | null {
  const text = normalizeText(stage)
  return text === null ? null : (stages[text] ?? text)
}

const abilityKinds: Record<string, string> = {
  'Poke-POWER': 'Poké-Power',
  'Poke-BODY': 'Poké-Body',
  'Pokemon Power': 'Pokémon Power',
}

export function normalizeAbilityKind(kind: string | null): string {
  return kind === null ? 'Ability' : (abilityKinds[kind] ?? kind)
}
