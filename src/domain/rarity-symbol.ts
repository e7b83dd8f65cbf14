import { findByPattern } from './find-by-pattern.ts'

const symbols: [RegExp, string][] = [
  [/hyper|crown/i, '★★★'],
  [/special|secret|ultra|double|triple/i, '★★'],
  [/uncommon/i, '◆'],
  [/common/i, '●'],
  [/rare|illustration|legend|star/i, '★'],
  [/promo/i, 'PROMO'],
]

/** Size of a rarity symbol relative to the text beside it. Rarities shown as letters have the size of the text. */
export const raritySymbolScale = 1.5

export function raritySymbolScaleOf(symbol: string): number {
  return /[A-Z]/.test(symbol) ? 1 : raritySymbolScale
}

/** Returns the symbol that is drawn for a rarity, such as '★' or 'PROMO'; undefined if the rarity has no symbol. */
export function raritySymbol(rarity: string | null | undefined): string | undefined {
  return findByPattern(symbols, rarity)
}
