import type { SearchTerm, TermCause, TermMeaning } from '#contract/search-shapes.ts'
import type { searchTermMessages as english } from '#web/messages/en/search-terms.ts'
import { parseAmountOf } from '#search/query/paid-value.ts'
import { cardTermMessages } from './card-words.ts'
import { isFilterTerms, searchFieldTerms, hasFilterTerms, searchSortTerms } from './search-words.ts'

type FieldMeaning = Extract<TermMeaning, { kind: 'field' }>
type OrderMeaning = Extract<TermMeaning, { kind: 'order' }>
type Value = FieldMeaning['values'][number]
type RangeValue = Extract<Value, { kind: 'range' }>

/** Fields whose values need no field name: 「炎」, 「プロモ」. */
const speaking = new Set(['type', 'cat', 'rarity', 'is'])

/** Text fields, in which `=` (equals) and `:` (contains) differ. */
const textual = new Set([
  'name',
  'species',
  'set',
  'series',
  'attack',
  'ability',
  'text',
  'flavor',
  'from',
  'artist',
])

/** Fields of own copies that can be asked for what is unknown. */
const copyFields = new Set(['cond', 'grade', 'variant', 'usd', 'eur', 'value', 'myvalue', 'paid', 'acquired'])

const numberBounds: Record<string, string> = { '<': '未満', '<=': '以下', '>': '超', '>=': '以上' }
const otherBounds: Record<string, string> = { '<': 'より下', '<=': '以下', '>': 'より上', '>=': '以上' }
const dateBounds: Record<string, string> = { '<': 'より前', '<=': '以前', '>': 'より後', '>=': '以降' }

function boundsOf(field: string): Record<string, string> {
  if (field === 'date') return dateBounds
  return field === 'rarity' ? otherBounds : numberBounds
}

function range(field: string, { min, max, within }: RangeValue): string {
  const bounds = boundsOf(field)
  const least = bounds[within === 'exclusive' || within === 'without-min' ? '>' : '>=']
  const most = bounds[within === 'exclusive' || within === 'without-max' ? '<' : '<=']
  if (min !== null && max !== null && within === 'inclusive') return `${min}～${max}`
  const ends = [min === null ? '' : `${min}${least}`, max === null ? '' : `${max}${most}`]
  return ends.join('') || '指定なし'
}

function valueWord(field: string, value: Value): string {
  if (value.kind === 'range') return range(field, value)
  if (value.kind === 'regex') return `/${value.text}/`
  if (copyFields.has(field) && value.text.toLowerCase() === 'none') return '不明'
  if (field === 'is') return isFilterTerms[value.text] ?? value.text
  if (field === 'has') return hasFilterTerms[value.text] ?? value.text
  if (field === 'lang') return value.text === 'ja' ? '日本語版' : '英語版'
  return cardTermMessages.fact(value.text)
}

/** An amount with its currency: '20 EUR超'. A value of the owner in the currency of the account names none. */
function amountTerm(field: string, operator: string, value: Value): string {
  const parsed = value.kind === 'word' || value.kind === 'phrase' ? parseAmountOf(field, value.text) : null
  const amount = parsed && [parsed.amount, parsed.currency].filter(part => part !== null).join(' ')
  const unit = value.kind === 'range' && field === 'paid' ? ' USD' : ''
  return `${amount || valueWord(field, value)}${unit}${boundWord(field, parsed?.operator ?? operator)}`
}

function boundWord(field: string, operator: string): string {
  return operator === '!=' ? '以外' : (boundsOf(field)[operator] ?? '')
}

function fieldTerm({ field, operator, values }: FieldMeaning): string {
  if (field === 'paid' || field === 'myvalue')
    return `${searchFieldTerms[field]}：${values.map(value => amountTerm(field, operator, value)).join('または')}`
  const words = values.map(value => valueWord(field, value)).join('または')
  if (field === 'has') return `${words}${operator === '!=' ? 'なし' : 'あり'}`
  const bound = boundWord(field, operator)
  if (speaking.has(field) && (bound === '' || operator === '!=')) return `${words}${bound}`
  const exactly = operator === '=' && textual.has(field) ? '（完全一致）' : ''
  return `${searchFieldTerms[field] ?? field}：${words}${bound}${exactly}`
}

function orderTerm({ by, direction }: OrderMeaning): string {
  const order = direction === 'desc' ? '降順' : '昇順'
  return by === null ? order : `並べ替え：${searchSortTerms[by] ?? by}（${order}）`
}

function meaningWords(meaning: TermMeaning): string {
  if (meaning.kind === 'field') return fieldTerm(meaning)
  if (meaning.kind === 'order') return orderTerm(meaning)
  if (meaning.kind === 'nickname') return `${meaning.text}：${meaning.ja}`
  if (meaning.kind === 'words') return `「${meaning.text}」`
  return meaning.kind === 'name' ? `名前：${meaning.text}（完全一致）` : meaning.text
}

type TermText = { field: string; text: string }

const causes: Record<TermCause['reason'], (term: TermText) => string> = {
  'unknown-field': ({ text }) => `「${text}」という検索項目はありません。`,
  'unknown-value': ({ field, text }) => `${field}に「${text}」は見つかりません。`,
  'no-order': ({ field }) => `${field}は大小で比べられません。`,
  'no-value': ({ field }) => `${field}の値を入力してください。`,
  'no-letters': ({ text }) => `「${text}」には文字も数字も含まれていません。`,
  'no-prices': () => '価格情報がないため、価格で絞り込んだり並べ替えたりできません。',
  'texts-not-loaded': () => 'カードのテキストは、まだ読み込まれていません。',
  'not-available': ({ text }) => `「${text}」はまだ使えません。`,
  'bad-pattern': ({ text }) =>
    `/${text}/は検索に使えない正規表現です。先読み、後読み、後方参照は使えません。`,
  'too-slow': ({ text }) =>
    `/${text}/の検索に時間がかかりすぎたため、一部のカードだけを調べました。ことばを足してみてください。`,
  'too-long': ({ text }) => `検索文字は先頭の${text}文字だけを使いました。`,
  'too-many-terms': ({ text }) => `検索条件は${text}個までです。`,
  'own-cards-only': () => '自分のカードを検索するときだけ使えます。',
  'not-in-catalogue': () => 'このカードはカタログにありません。',
}

function causeWords({ reason, field, text, meant, near }: TermCause): string {
  const term = { field: searchFieldTerms[field ?? ''] ?? field ?? '', text: text ?? '' }
  const closest = near ? `近い名前の項目：${near.join('、')}` : ''
  return `${causes[reason](term)}${meant === null ? closest : `もしかして「${meant}」ですか？`}`
}

function label({ meaning, negated, label: english }: SearchTerm): string {
  if (!meaning) return english
  return `${meaningWords(meaning)}${negated ? 'を除く' : ''}`
}

export const searchTermMessages: typeof english = {
  label,
  meaning: ({ ja }) => ja,
  problem: ({ cause, problem }) => (cause ? causeWords(cause) : (problem ?? '')),
}
