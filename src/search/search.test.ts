import { expect, test } from 'vitest'
import { findIds, findIdsSorted, exampleIndex, searchExamples } from '#test/support/search/search-examples.ts'
import { exampleCards } from '#test/support/search/example-catalogue.ts'

test.each([
  ['n:charizard lang:en s:base1', ['base1-4']],
  ['n:izar s:base1', ['base1-4']],
  ['!name:charizard', ['base1-4', 'base4-4', 'ja-PMCG1-006']],
  ['!"Charizard ex" lang:en', ['sv03-026', 'sv03-125', 'sv03-223', 'sv03.5-006']],
  ['name=charizard lang:ja', ['ja-PMCG1-006']],
  ['n:char*zard s:base1', ['base1-4']],
  ['char* s:base1', ['base1-4']],
  ['n:*chu s:base1', ['base1-58']],
  ['name:/^mr\\.? /', ['base2-6']],
  ['"charizard ex" s:obf r:sir', ['sv03-223']],
  ['"base set" pikachu', ['base1-58']],
  ['species:umbreon', ['swsh7-215', 'swsh7-95']],
  ['species:リザードン s:base1', ['base1-4']],
  ['dex:197', ['swsh7-215', 'swsh7-95']],
  ['dex:150..151 lang:en', ['sv03.5-151', 'sv03.5-205']],
  ['nationalPokedexNumbers:[700 TO *]', ['swsh12tg-TG05']],
])('names and species: %s', (text, ids) => {
  expect(findIdsSorted(text)).toEqual(ids)
})

test.each([
  ['s:obf cn:125', ['sv03-125']],
  ['set:sv3 cn:125', ['sv03-125']],
  ['set:"Obsidian Flames" cn:125', ['sv03-125']],
  ['set:flames cn:125', ['sv03-125']],
  ['set="Base Set" cn:4', ['base1-4']],
  ['set:base cn:4', ['base1-4', 'base4-4']],
  ['set:nosuchset', []],
  ['set:/^base set/ cn:4', ['base1-4', 'base4-4']],
  ['s:obf|mew cn:151', ['sv03.5-151']],
  ['series:sv cn>=205 lang:en', ['sv03-223', 'sv03.5-205']],
  ['series:"Scarlet & Violet" cn:125', ['sv03-125']],
  ['cn:4/102', ['base1-4']],
  ['cn:TG05', ['swsh12tg-TG05']],
  ['cn:004 s:base1', ['base1-4']],
  ['cn>=200 cn<210', ['ja-SV2a-201', 'sv03.5-205']],
  ['id:sv03-125', ['sv03-125']],
  ['id:sv3-125', ['sv03-125']],
  ['year:2006', ['ex13-104', 'ex13-4']],
  ['date:2021..2022', ['swsh12tg-TG05', 'swsh7-157', 'swsh7-215', 'swsh7-95']],
  ['year<1999', ['ja-PMCG1-006', 'ja-PMCG1-025']],
  ['released>=2023-09', ['sv03.5-006', 'sv03.5-130', 'sv03.5-143', 'sv03.5-151', 'sv03.5-205']],
  ['released>2022 released<2023-07 cn:151', ['ja-SV2a-151']],
])('sets, numbers and dates: %s', (text, ids) => {
  expect(findIdsSorted(text)).toEqual(ids)
})

test.each([
  ['t:water', ['base1-2', 'sv03.5-130']],
  ['t:metal t:electric', ['ex13-4']],
  ['is:dual', ['ex13-4']],
  ['cat:energy', ['base1-98']],
  ['sub:supporter lang:en', ['base1-88', 'sv03-189']],
  ['stage:2 hp=100', ['base1-2']],
  ['stage:vmax', ['swsh7-215', 'swsh7-95']],
  ['hp>=310 t:darkness s:evs', ['swsh7-215', 'swsh7-95']],
  ['hp:[150 TO 180]', ['sv03.5-130', 'sv03.5-143']],
  ['hp:{150 TO 180}', []],
  ['hp>9000', []],
  ['retreat:3', ['base1-4', 'base4-4']],
  ['dmg>=200 lang:ja', ['ja-SV2a-201']],
  ['dmg:100', ['base1-4', 'base4-4']],
  ['level:76', ['base1-4', 'base4-4']],
  ['weak:water', ['base1-4', 'base4-4']],
  ['resist:fighting', ['base1-4', 'base4-4']],
  ['from:charmeleon s:base1', ['base1-4']],
  ['from:umbreon', ['swsh7-95']],
  ['mark:h', ['sv03-189']],
  ['legal:standard', ['sv03-189']],
  ['legal:expanded r:sir s:obf', ['sv03-223']],
  ['legalities.standard:legal', ['sv03-189']],
  ['legalities.expanded:banned cat:trainer s:obf', ['sv03-190']],
  ['hp!=60 s:base1 cat:pokemon', ['base1-2', 'base1-4', 'base1-58']],
])('game data: %s', (text, ids) => {
  expect(findIdsSorted(text)).toEqual(ids)
})

test.each([
  ['attack:"fire spin"', ['base1-4', 'base4-4']],
  ['attack:spin', ['base1-4', 'base4-4']],
  ['attack:burning s:mew', ['sv03.5-006']],
  ['attack:うず', ['ja-SV2a-201']],
  ['ability:"energy burn"', ['base1-4', 'base4-4']],
  ['x:"2 fire energy"', ['base1-4', 'base4-4']],
  ['x:"draw 3 cards"', ['sv03-189']],
  ['x:trash', []],
  ['x:トラッシュ', ['ja-SV2a-201']],
  ['x:/draw \\d cards/', ['sv03-189']],
  ["x:/opponent's bench/", ['sv03-189']],
  ['x:/flip a coin.*tails/ s:base1', ['base1-58']],
  ['ft:island', ['base1-4', 'base4-4']],
  ['artist:"Mitsuhiro Arita" s:base1', ['base1-4', 'base1-58']],
  ['a:arita -n:charizard s:base1', ['base1-58']],
  ['artist:"arita mitsuhiro"', []],
  ['artist="ken sugimori"', ['base1-2']],
  ['artist:/^ken/', ['base1-2']],
])('texts: %s', (text, ids) => {
  expect(findIdsSorted(text)).toEqual(ids)
})

test.each([
  ['r:sir', ['ja-SV2a-201', 'sv03-223']],
  ['r:sar', ['ja-SV2a-201', 'sv03-223']],
  ['r:"special illustration rare"', ['ja-SV2a-201', 'sv03-223']],
  ['r:illustration', ['ja-SV2a-201', 'sv03-223']],
  ['r:rare', ['sv03.5-130', 'sv03.5-143']],
  ['r:uncommon', ['base1-88', 'swsh7-157']],
  ['r:ur', ['sv03.5-205']],
  ['r:promo', ['basep-27']],
  ['r>=secret', ['sv03.5-205', 'swsh7-215']],
  ['r>secret', ['sv03.5-205']],
  ['r<=uncommon r>common', ['base1-88', 'swsh7-157']],
  ['-has:rarity', ['base1-98']],
  ['lang:ja r:sir', ['ja-SV2a-201']],
  ['v:reverse', ['base1-58']],
  ['foil:cosmos', ['base1-2']],
  ['v:cosmos', ['base1-2']],
  ['stamp:1st', ['base1-4']],
  ['run:1st', ['base1-4']],
  ['run:shadowless', ['base1-4']],
  ['size:standard v:normal', ['base1-58']],
])('rarities and printings: %s', (text, ids) => {
  expect(findIdsSorted(text)).toEqual(ids)
})

test.each([
  ['is:secret', ['ja-SV2a-166', 'ja-SV2a-201', 'sv03-223', 'sv03.5-205', 'swsh7-215']],
  ['is:promo', ['basep-27']],
  ['is:ex s:mew', ['sv03.5-006', 'sv03.5-151']],
  ['is:EX', ['sv03.5-205']],
  ['sub:ex s:mew', ['sv03.5-006', 'sv03.5-151']],
  ['sub:EX', ['sv03.5-205']],
  ['is:vmax', ['swsh7-215', 'swsh7-95']],
  ['is:star', ['ex13-104']],
  ['is:delta', ['ex13-4']],
  ['is:ace', ['sv03-190']],
  ['is:trainergallery', ['swsh12tg-TG05']],
  ['is:stage2 s:base1', ['base1-2', 'base1-4']],
  ['is:holo s:base1', ['base1-2', 'base1-4']],
  ['is:reverse', ['base1-58']],
  ['is:1st', ['base1-4']],
  ['is:reprint charizard lang:en cn:4', ['base4-4']],
  ['is:firstprint charizard cn:4', ['base1-4']],
  ['has:image', ['base1-4']],
  ['has:ability', ['base1-4', 'base4-4']],
  ['has:flavor', ['base1-4', 'base4-4']],
  ['has:foil', ['base1-2']],
])('facts: %s', (text, ids) => {
  expect(findIdsSorted(text)).toEqual(ids)
})

test.each([
  ['(t:fire or t:water) s:base1', ['base1-2', 'base1-4']],
  ['t:fire|water s:base1', ['base1-2', 'base1-4']],
  ['s:base1 -t:fire -t:water cat:pokemon', ['base1-58']],
  ['s:base1 -(t:fire or t:water) cat:pokemon', ['base1-58']],
  ['s:base1 not (charizard or pikachu) cat:pokemon', ['base1-2']],
  ['(charizard or blastoise) s:base1', ['base1-2', 'base1-4']],
  ['s:base1 artist!="Mitsuhiro Arita" cat:pokemon', ['base1-2']],
])('terms are combined: %s', (text, ids) => {
  expect(findIdsSorted(text)).toEqual(ids)
})

test('cards whose name matches an alternative better come first', () => {
  expect(findIds('blastoise or charizard').slice(0, 3)).toEqual(['base4-4', 'base1-2', 'base1-4'])
})

test('without words the newest set comes first, then the number', () => {
  expect(findIds('charizard ex s:obf or s:mew t:fire').length).toBeGreaterThan(0)
  expect(findIds('is:ex lang:en')).toEqual(['sv03.5-006', 'sv03.5-151', 'sv03-026', 'sv03-125', 'sv03-223'])
})

test('an empty query finds every card, a query with only problems none', () => {
  expect(searchExamples('').total).toBe(exampleCards.length)
  expect(searchExamples('sort:name').total).toBe(exampleCards.length)
  expect(searchExamples('jpy<5').total).toBe(0)
})

test('problems of terms and of the run are reported, and the rest runs', () => {
  const result = searchExamples('rarty:x jpy<5 charizard attack:/(/ s:base1')
  expect(result.problems.map(({ term, problem }) => [term, problem.reason])).toEqual([
    [0, 'unknown-field'],
    [1, 'not-available'],
    [3, 'bad-pattern'],
  ])
  expect(searchExamples('rarty:x charizard s:base1').ids).toEqual(['base1-4'])
})

test('consecutive pages have no gaps and no duplicates', () => {
  for (const text of ['charizard', 'lang:en', 'charizard or pikachu', 'lang:en sort:-hp', 'base set']) {
    const all = findIds(text, { limit: 100 })
    const pages = [0, 3, 6, 9].flatMap(offset => findIds(text, { offset, limit: 3 }))
    expect(pages).toEqual(all.slice(0, 12))
    expect(searchExamples(text, { offset: 500 })).toMatchObject({ total: all.length, ids: [] })
  }
})

test('index positions and ids of a result are the same cards', () => {
  const { cards, ids } = searchExamples('pikachu')
  expect(Array.from(cards, card => exampleIndex().cardIds[card])).toEqual(ids)
})
