import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import { foldText } from '#search/text/fold-text.ts'
import { joinHyphenatedWords, tokenise, withoutLeadingZeros } from '#search/text/tokenise.ts'
import type { FoldedCardTexts, FoldedName, NamedCard, NamedSet, FoldedSetTexts } from './named-card.ts'

export const foldName = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()
export const numberKey = (number: string): string => withoutLeadingZeros(foldText(number))

/** The normalized texts of each name. They are cached, because many cards share a name. */
const factsByName = new Map<string, FoldedName>()
const wordsByRarity = new Map<string, readonly string[]>()

function factsOfName(name: string): FoldedName {
  let facts = factsByName.get(name)
  if (!facts) {
    const words = [...tokenise(name), ...joinHyphenatedWords(name)]
    facts = { folded: foldName(name), words, index: factsByName.size }
    factsByName.set(name, facts)
  }
  return facts
}

export function foldedTextsOfCard(card: NamedCard): FoldedCardTexts {
  card.facts ??= {
    name: factsOfName(card.name),
    nameEn: card.nameEn === null ? undefined : factsOfName(card.nameEn),
    number: numberKey(card.number),
  }
  return card.facts
}

export function foldedTextsOfSet(set: NamedSet): FoldedSetTexts {
  if (!set.facts) {
    const names = [factsOfName(set.name), ...(set.nameEn === null ? [] : [factsOfName(set.nameEn)])]
    set.facts = {
      codes: codesOfSet(set).map(setCodeKey),
      names: names.map(({ folded }) => folded),
      words: names.flatMap(({ words }) => words),
    }
  }
  return set.facts
}

export function wordsOfRarity(rarity: string): readonly string[] {
  const words = wordsByRarity.get(rarity) ?? tokenise(rarity)
  wordsByRarity.set(rarity, words)
  return words
}
