import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { Query, QueryNode } from '#search/query/query.ts'

/** Words that say nothing about a card. Single words of names, such as 'The' and 'of', are among them. */
const fillers = new Set(
  (
    'a an the of and card cards pokemon pokémon tcg from with in on for by my our your his her me us i we show find get give ' +
    'list all any every some only just please that which is are was were has have having want looking search where what ' +
    'カード の を が'
  ).split(' '),
)

const number = String.raw`(\d{1,6}(?:\.\d{1,2})?)`
/** Currencies other than US dollars. Only euros have a term, too. */
const otherCurrencies =
  '€|£|¥|₩|円|euro?|yen|pounds?|quid|won|francs?|gbp|jpy|cad|aud|nzd|chf|sgd|hkd|twd|krw|canadian|australian'
const amount = String.raw`[$＄]? ?${number}(?! ?(?:${otherCurrencies})) ?(?:\$|dollars?|usd|bucks)?`
const euros = String.raw`(?:€ ?${number}|${number} ?(?:€|euros?|eur))`
const starts = String.raw`(?<![^\s])`
const ends = String.raw`(?![^\s])`

/** Phrases in front of a price, with their operators. */
const bounds: readonly [words: string, operator: string][] = [
  ['under|below|less than|cheaper than', '<'],
  ['up to|at most|max(?:imum)?', '<='],
  ['over|above|more than', '>'],
  ['at least|min(?:imum)?', '>='],
]

/** Phrases that stand for terms of the query language. `$1` and `$2` are their groups. */
const termsOfPhrases: readonly [words: string, terms: string][] = [
  [String.raw`(\d{2,3}) ?hp|hp ?(\d{2,3})`, 'hp:$1$2'],
  ...bounds.flatMap(([words, operator]): [string, string][] => [
    [`(?:${words}) ${amount}`, `price${operator}$1`],
    [`(?:${words}) ${euros}`, `eur${operator}$1$2`],
  ]),
  [`(?:between|from) ${amount} (?:(?:and|to|-) )?${amount}`, 'price:$1..$2'],
  ['cheapest|least expensive|lowest priced?|最安|安い|安い順', 'sort:price'],
  ['most expensive|most valuable|priciest|highest priced?|高い|高い順|最高額', 'sort:-price'],
  ['newest|latest|most recent|最新|新しい|新しい順', 'sort:-date'],
  ['oldest|earliest|古い|古い順', 'sort:date'],
  ['rarest|most rare|highest rarity|レア順|レアリティ順', 'sort:-rarity'],
  [String.raw`(psa|bgs|cgc|sgc|ace|tag) ?(10|[1-9](?:\.5)?)`, 'grade:$1 grade:$2'],
  [
    String.raw`(master|poke|poké|friend|love|quick|dusk) ?ball(?: (?:reverse|holo|foil|pattern|parallel))*`,
    'foil:$1ball',
  ],
]

const phrases: [pattern: RegExp, terms: string][] = []
for (const [words, terms] of termsOfPhrases)
  phrases.push([new RegExp(`${starts}(?:${words})${ends}`, 'giu'), terms])

const newestSetPhrase = new RegExp(
  String.raw`${starts}(?:(?:newest|latest|most recent) (japanese )?(?:set|expansion)s?|(最新) ?(?:セット|弾|パック))${ends}`,
  'iu',
)

/** The id of the newest set with cards, as a term. Sets outside the main series are newest only if no other is left. */
function newestSetTerm({ sets }: SearchIndex, language: 'en' | 'ja'): string | undefined {
  const set = sets.sets.find(
    (one, position) =>
      one.language === language && intAt(sets.starts, position + 1) > intAt(sets.starts, position),
  )
  return set && `set:${set.id}`
}

type Rewriting = { text: string; terms: string[] }

function takeNewestSet(index: SearchIndex, rewriting: Rewriting): void {
  const match = newestSetPhrase.exec(rewriting.text)
  if (!match) return
  const term = newestSetTerm(index, match[1] || match[2] ? 'ja' : 'en')
  if (!term) return
  rewriting.terms.push(term)
  rewriting.text = rewriting.text.replace(newestSetPhrase, ' ')
}

function takePhrases(rewriting: Rewriting): void {
  for (const [pattern, terms] of phrases) {
    rewriting.text = rewriting.text.replace(pattern, (...groups: (string | undefined)[]) => {
      const found = terms.replace(/\$([12])/g, (_, group: string) => groups[Number(group)] ?? '')
      rewriting.terms.push(found.toLowerCase().replace('é', 'e'))
      return ' '
    })
  }
}

/** A finish says nothing more where the foil is known: 'poke ball eevee reverse'. */
const isFinish = (word: string) => /^(?:reverse|holo|foil|parallel)$/i.test(word)

function wordsOf({ text, terms }: Rewriting): string[] {
  const hasFoil = terms.some(term => term.startsWith('foil:'))
  return text
    .split(/\s+/)
    .filter(word => word !== '' && !fillers.has(word.toLowerCase()) && !(hasFoil && isFinish(word)))
}

/** The parts of a query that a phrase can be part of; null for a query with other operators. */
function partsOf(root: QueryNode | null): readonly QueryNode[] | null {
  const parts = root?.kind === 'and' ? root.children : root ? [root] : []
  return parts.every(part => 'term' in part) && parts.some(part => part.kind === 'words') ? parts : null
}

/**
 * Rewrites a query in natural language as terms: 'cheapest charizard' as 'charizard sort:price', 'the charizard from
 * 151' as 'charizard 151'. Null if it has no such phrase and no filler word. Callers use it only where the words as
 * typed find nothing, because 'Master Ball' and 'The' are also parts of names.
 */
export function rewritePhrase(index: SearchIndex, query: Query): string | null {
  const parts = partsOf(query.root)
  if (!parts) return null
  const isWords = new Set(parts.flatMap(part => (part.kind === 'words' && !part.code ? [part.term] : [])))
  const sourceOf = (term: number) => {
    const { start = 0, end = 0 } = query.terms[term] ?? {}
    return query.text.slice(start, end).trim()
  }
  const typed = [...isWords].map(sourceOf).join(' ').replace(/\s+/g, ' ')
  const others = query.terms.flatMap((_, term) => (isWords.has(term) ? [] : [sourceOf(term)]))
  const rewriting: Rewriting = { text: typed, terms: [] }
  takeNewestSet(index, rewriting)
  takePhrases(rewriting)
  const words = wordsOf(rewriting)
  // Without the words between them, signs could become the operator of a field.
  if (words.some(word => /[:<>=!|()"]/.test(word))) return null
  const isUnchanged = rewriting.terms.length === 0 && words.join(' ') === typed
  const rewritten = [...words, ...rewriting.terms, ...others].join(' ')
  return isUnchanged || rewritten === '' ? null : rewritten
}
