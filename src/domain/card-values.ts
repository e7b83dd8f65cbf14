import type { TypeModifier } from './card.ts'

/** Plain apostrophes, '★' for a star, one spelling of the Nidoran signs, no stray spaces. */
export function normalName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/☆/g, '★')
    .replace(/([A-Za-z])\s*([♂♀])/g, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A Pokémon's name with the marks that sources leave out or spell as words: '★', 'LV.X', small 'ex'. */
export function normalPokemonName(name: string, stage: string | null): string {
  const plain = normalName(name)
    .replace(/ Star$/, ' ★')
    .replace(/ Ex$/, ' ex')
  return stage === 'Level-Up' && !plain.endsWith('LV.X') ? `${plain} LV.X` : plain
}

/** '60+', '30×', '10-', '?' or '120'; null for none and for what is no damage ('n/a', an energy cost). */
export function normalDamage(damage: string | number | null): string | null {
  if (damage === null || damage === 0) return null
  const text = plainSigns(String(damage)).replace('x', '×')
  return /^\d+[+×-]?$|^[?]$/.test(text) ? text : null
}

/** A weakness or resistance: '×2', '+20', '-30'; a bare number of a weakness is an addition. */
export function normalModifier(type: string, value: string | null): TypeModifier {
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

/** Trimmed text; null for nothing and for the words sources write instead of nothing. */
export function normalText(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' || /^(n\/a|none)$/i.test(trimmed) ? null : trimmed
}

export function normalRegulationMark(mark: string | null): string | null {
  const letter = normalText(mark)?.toUpperCase() ?? ''
  return /^[A-Z]$/.test(letter) ? letter : null
}

/** '1st Edition' and '1st-edition' are one stamp. */
export function normalStamp(stamp: string): string {
  return stamp.trim().toLowerCase().replace(/\s+/g, '-')
}

/** Whole Pokédex numbers, each once: some sources tell forms apart by a decimal (384.1). */
export function normalDexNumbers(numbers: readonly number[]): number[] {
  return [...new Set(numbers.map(Math.floor))].filter(number => number > 0)
}

const stages: Record<string, string> = {
  Stage1: 'Stage 1',
  Stage2: 'Stage 2',
  'LEVEL-UP': 'Level-Up',
  RESTORED: 'Restored',
}

export function normalStage(stage: string | null): string | null {
  const text = normalText(stage)
  return text === null ? null : (stages[text] ?? text)
}

const abilityKinds: Record<string, string> = {
  'Poke-POWER': 'Poké-Power',
  'Poke-BODY': 'Poké-Body',
  'Pokemon Power': 'Pokémon Power',
}

export function normalAbilityKind(kind: string | null): string {
  return kind === null ? 'Ability' : (abilityKinds[kind] ?? kind)
}
