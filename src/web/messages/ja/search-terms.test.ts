import { expect, test } from 'vitest'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import { searchTermMessages } from './search-terms.ts'

/** The terms of a query as the API answers them, without its English. */
function termsOf(query: string): SearchTerm[] {
  return parseQuery(query).terms.map(({ meaning, negated, problem }) => ({
    label: 'English',
    problem: problem && 'English',
    hint: null,
    without: '',
    meaning,
    negated: negated === 'yes',
    ...(problem && { cause: problem }),
  }))
}

test.each([
  ['charizard ex t:fire', ['「charizard ex」', '炎']],
  ['!"Charizard ex"', ['名前：Charizard ex（完全一致）']],
  ['artist="Yuka Morii"', ['イラストレーター：Yuka Morii（完全一致）']],
  ['set:"Obsidian Flames"', ['セット：Obsidian Flames']],
  ['t:fire|water', ['炎または水']],
  ['-t:fire t!=water', ['炎を除く', '水以外']],
  ['sub:supporter', ['分類：supporter']],
  ['hp:120 hp=120', ['HP：120', 'HP：120']],
  ['hp>=120 hp<50 hp>50 hp<=50', ['HP：120以上', 'HP：50未満', 'HP：50超', 'HP：50以下']],
  ['dex:1..151', ['全国図鑑番号：1～151']],
  ['hp:[50 TO 70} hp:{50 TO 70]', ['HP：50以上70未満', 'HP：50超70以下']],
  ['hp:{50 TO 70} hp:{50 TO *} hp:..50', ['HP：50超70未満', 'HP：50超', 'HP：50以下']],
  ['year<2003 date>=2023-05 year:2001..', ['発売日：2003より前', '発売日：2023-05以降', '発売日：2001以降']],
  ['r:sir r>=ultra', ['スペシャルアートレア（SAR）', 'レアリティ：ウルトラレア以上']],
  ['lang:jp -l:en', ['言語：日本語版', '言語：英語版を除く']],
  ['has:ability has!=stamp', ['特性あり', 'スタンプなし']],
  ['is:promo is:firstprint is:EX', ['プロモ', '初登場', 'ポケモンEX']],
  ['x:/draw \\d/', ['テキスト：/draw \\d/']],
  ['paid>20 paid:eur>20', ['購入価格：20 USD超', '購入価格：20 EUR超']],
  ['paid:jpy500 paid:5..10 paid!=5', ['購入価格：500 JPY', '購入価格：5～10 USD', '購入価格：5 USD以外']],
  ['paid:none', ['購入価格：不明']],
  ['myvalue>100 myvalue:jpy<5000', ['自分の評価額：100超', '自分の評価額：5000 JPY未満']],
  ['myvalue:5..10 myvalue:none', ['自分の評価額：5～10', '自分の評価額：不明']],
  ['value>50', ['評価額（米ドル）：50超']],
  ['sort:-hp', ['並べ替え：HP（降順）']],
  ['dir:desc', ['降順']],
  ['jpy<5', ['jpy<5']],
  ['gold star', ['gold star：ポケモン★（ゴールドスター）']],
])('%s has the Japanese labels %j', (query, labels) => {
  expect(termsOf(query).map(searchTermMessages.label)).toEqual(labels)
})

test.each([
  ['rarty:common', '「rarty:」という検索項目はありません。もしかして「rarity:」ですか？'],
  ['zzz:1x', '「zzz:」という検索項目はありません。近い名前の項目：dex:、set:、id:'],
  ['t:fier', 'タイプに「fier」は見つかりません。もしかして「type:fire」ですか？'],
  ['artist>=arita', 'イラストレーターは大小で比べられません。'],
  ['name:', '名前の値を入力してください。'],
  ['""', '「""」には文字も数字も含まれていません。'],
  ['owned:yes', '「owned:」はまだ使えません。'],
])('the problem of %s is described in Japanese', (query, sentence) => {
  expect(termsOf(query).map(searchTermMessages.problem)).toEqual([sentence])
})

test("a term without a meaning shows the server's texts", () => {
  const english = { label: 'Fire', problem: 'Not known', hint: null, without: '' }
  expect(searchTermMessages.label(english)).toBe('Fire')
  expect(searchTermMessages.problem(english)).toBe('Not known')
})
