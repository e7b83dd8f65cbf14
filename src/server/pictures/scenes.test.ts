import { expect, test } from 'vitest'
import { edgeStyles } from '#domain/card-edge.ts'
import { drawFace } from './face-svg.ts'
import { sceneTexts } from './scene-texts.ts'
import { drawCardScene, drawCollectionScene, drawSetScene, drawSiteScene } from './scenes.ts'

const siteName = 'ChaseKit'
const en = { texts: sceneTexts.en, siteName }
const ja = { texts: sceneTexts.ja, siteName }

const set = {
  code: 'sv03.5',
  ptcgoCode: 'MEW',
  name: '151',
  printedTotal: 165,
  total: 207,
  releaseDate: '2023-09-22',
}
const charizard = {
  name: 'Charizard ex',
  number: '199',
  hp: 330,
  types: ['Fire'],
  supertype: 'Pokémon',
  stage: 'Stage 2',
  rarity: 'Special Illustration Rare',
}

/** Returns the texts of a picture, one per element. */
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(match => match[1])

test("a card's picture contains its name, set, year, number and rarity", () => {
  const words = wordsOf(drawCardScene(charizard, set, siteName))
  expect(words).toContain('Charizard ex')
  expect(words).toContain('151  ·  2023')
  expect(words).toContain('199/165  ·  Special Illustration Rare')
  expect(words).toContain('ChaseKit')
})

test("a Japanese card's picture contains both names", () => {
  const words = wordsOf(
    drawCardScene({ ...charizard, name: 'リザードンex', nameEn: 'Charizard ex' }, set, siteName),
  )
  expect(words).toContain('リザードンex')
  expect(words).toContain('Charizard ex')
})

test('an English name equal to the name appears once', () => {
  const words = wordsOf(drawCardScene({ ...charizard, nameEn: 'Charizard ex' }, set, siteName))
  expect(words.filter(word => word === 'Charizard ex')).toHaveLength(2) // once on the card, once as the title
})

test("a set's picture contains its logo, three cards and the number of cards", () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><title>151</title><rect/></svg>'
  const svg = drawSetScene(set, [charizard, charizard, charizard, charizard], logo, en)
  expect(svg).toContain('<svg x="72" y="72" width="256" height="128" ')
  expect(wordsOf(svg)).toContain('207 cards  ·  2023')
  expect(wordsOf(svg).filter(word => word === 'Charizard ex')).toHaveLength(3)
})

test('gradient ids are unique when a picture contains several cards', () => {
  const svg = drawSetScene(
    set,
    [charizard, { ...charizard, types: ['Water'] }, { ...charizard, types: ['Grass'] }],
    undefined,
    en,
  )
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(ids.length)
})

test("the site's picture contains its name and slogan", () => {
  expect(wordsOf(drawSiteScene(en)).join(' ')).toContain(
    'ChaseKit Every card, every set, in English and Japanese.',
  )
})

test('a card face contains its details, with markup characters escaped', () => {
  const svg = drawFace('a', { ...charizard, name: 'Reshiram & <Charizard>' }, set)
  expect(wordsOf(svg).slice(-4)).toEqual(['330', 'Stage 2', 'MEW 199/165', '★★'])
  expect(svg).toContain('Reshiram &amp; &lt;Charizard&gt;')
})

test('only rare cards have a foil effect, and only the rarest are golden', () => {
  const faceOf = (rarity: string) => drawFace('a', { ...charizard, rarity }, set)
  expect(faceOf('Common')).not.toContain('fill="url(#af)"')
  expect(faceOf('Rare Holo')).toContain('fill="url(#af)"')
  expect(faceOf('Rare Holo')).not.toContain('#e9cd7d')
  expect(faceOf('Hyper Rare')).toContain('fill="#e9cd7d"')
})

test('a card face in a picture has the same edge and rarity mark as on the page', () => {
  const faceOf = (rarity: string) => drawFace('a', { ...charizard, rarity }, set)
  const edgeColors = (svg: string) =>
    [...svg.matchAll(/<path class="edge" fill="([^"]+)"/g)].map(match => match[1])
  for (const [rarity, edge] of [
    ['Double Rare', 'silver'],
    ['Special Illustration Rare', 'rainbow'],
    ['Hyper Rare', 'gold'],
  ] as const)
    expect(edgeColors(faceOf(rarity))).toEqual(edgeStyles[edge].sides)
  expect(edgeColors(faceOf('Rare'))).toEqual([])
  expect(faceOf('Rare')).toMatch(/font-size="42"[^>]*>★</)
})

test("a collection's picture contains its name, owner and progress", () => {
  const facts = { name: 'Fire & friends', by: 'ash', cardCount: 40, ownedCount: 14 }
  const svg = drawCollectionScene(facts, [charizard, charizard, charizard, charizard], en)
  expect(wordsOf(svg)).toEqual(expect.arrayContaining(['by ash', '40 cards  ·  14 owned']))
  expect(wordsOf(svg).join(' ')).toContain('Fire &amp; friends')
  expect(svg.match(/url\(#blur\)/g)).toHaveLength(3)
  const empty = wordsOf(drawCollectionScene({ ...facts, cardCount: 1, ownedCount: 0 }, [], en))
  expect(empty).toContain('1 card')
})

test('pictures for Japanese pages are in Japanese', () => {
  const facts = { name: '最初のカード', by: 'ash', cardCount: 40, ownedCount: 14 }
  const words = wordsOf(drawCollectionScene(facts, [], ja))
  expect(words).toEqual(expect.arrayContaining(['ashさんのコレクション', '40枚  ·  所持14枚']))
  expect(wordsOf(drawSetScene(set, [], undefined, ja))).toContain('207枚  ·  2023')
  expect(wordsOf(drawSiteScene(ja)).join(' ')).not.toMatch(/every|Browse/)
})

test.each([
  ['Cards', /^Cards$/],
  ['The Long Evening Card Club of Springfield', /^The Long Evening/],
  ['ポケモンカードを集める人たちのための小さなサイト、ようこそいらっしゃいませ', /^ポケモンカード.*…$/],
])('every picture contains the name of the site, cut if it is long: %s', (name, shown) => {
  const wording = { ...en, siteName: name }
  const facts = { name: 'Mine', by: 'misty', cardCount: 1, ownedCount: 0 }
  for (const svg of [
    drawCardScene(charizard, set, name),
    drawSetScene(set, [], undefined, wording),
    drawCollectionScene(facts, [], wording),
    drawSiteScene(wording),
  ])
    expect(wordsOf(svg)).toContainEqual(expect.stringMatching(shown))
})
