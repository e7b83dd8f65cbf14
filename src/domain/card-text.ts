import { normalizeName, normalizeText } from './card-values.ts'
import { typeByEnergyLetter } from './energy-letters.ts'
import { withoutMarkup } from './plain-text.ts'

/** Texts that sources write instead of a missing text: an unresolved token, or a copyright notice. */
const missingText = /^(\$\$\$.*\$\$\$$|&copy;|©)/
/** An unfilled template slot: '{title}', '{{e}}'. An energy symbol has a single capital letter. */
const emptySlot = /\{\{[^{}]*\}+|\{[a-z]{3,}\}:?/g
const invisible = /[\u200b\ufeff]/g
/** 'é' decoded with the wrong encoding. */
const damagedE = /ã©|(?<=pok)\ufffd+(?=mon)/gi
const starTemplate = /\{\{star\b[^{}]*\}+|\{\*\}/gi
/** An energy symbol '{R}', or '[R]' before 'Energy'. Other letters in brackets are forms of Unown. */
const energySymbol = /\{([A-Z])\}(?=(\{)?)|\[([A-Z])\](?= Energy)/g

/** Replaces energy symbols by names: '{R} Energy' becomes 'Fire Energy', '{R}{R}' becomes 'Fire Fire'. */
function energyAsWords(text: string): string {
  return text.replace(energySymbol, (token, braced?: string, next?: string, bracketed?: string) => {
    const word = typeByEnergyLetter[braced ?? bracketed ?? '']
    return word ? word + (next ? ' ' : '') : token
  })
}

/** Normalizes a rule, effect or flavor text; null for empty text and placeholders. */
export function normalizeCardText(text: string | null): string | null {
  const normalized = normalizeText(text)
  if (normalized === null || missingText.test(normalized)) return null
  const plain = withoutMarkup(normalized)
    .replace(/[’‘]/g, "'")
    .replace(invisible, '')
    .replace(damagedE, 'é')
    .replace(starTemplate, '★')
    .replace('{ex}', 'ex')
    .replace(emptySlot, '')
    .replace(/ {2,}/g, ' ')
  return normalizeText(energyAsWords(plain))
}

/** Normalizes the name of an ability or attack; '' if missing or a placeholder. */
export function normalizeMoveName(name: string | null): string {
  return normalizeName(withoutMarkup(normalizeText(name) ?? '').replace(emptySlot, ''))
}
