import { typeByEnergyLetter } from '#domain/energy-letters.ts'

export type EnergyTextSegment = { text: string } | { energy: string }

/** 'Discard {R}.' → text, the Fire symbol, text. Unknown letters stay unchanged. */
export function splitEnergySymbols(text: string): EnergyTextSegment[] {
  return text
    .split(/(\{[A-Z]\})/)
    .filter(Boolean)
    .map(part => {
      const energy = /^\{[A-Z]\}$/.test(part) ? typeByEnergyLetter[part.charAt(1)] : undefined
      return energy ? { energy } : { text: part }
    })
}
