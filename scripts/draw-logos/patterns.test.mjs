import { expect, test } from 'vitest'
import { setLogos } from '#domain/set-logo-table.ts'
import { eraOfLogo } from './eras.ts'
import { patterns } from './patterns.ts'

const paint = { a: '#111111', b: '#222222' }

test.each(Object.keys(patterns))(
  'the pattern %s draws whole shapes for every seed, and not always the same',
  name => {
    const drawn = Array.from({ length: 30 }, (_, seed) => patterns[name](seed * 7, paint))
    for (const svg of drawn) {
      expect(svg).toMatch(/^(<[^<>]+>)+$/)
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(svg).toContain(paint.a)
    }
    expect(new Set(drawn).size).toBeGreaterThan(1)
  },
)

test.each([
  ['en', 'base2', 'Jungle', 'classic'],
  ['en', 'ex8', 'Deoxys', 'ex'],
  ['en', 'pop3', 'POP Series 3', 'pop'],
  ['en', 'xyp', 'XY Black Star Promos', 'promo'],
  ['en', 'tk-xy-n', 'XY Trainer Kit (Noivern)', 'kit'],
  ['en', '2019sm', "McDonald's Collection 2019", 'party'],
  ['en', 'sv03.5', '151', 'scarlet'],
  ['en', 'me02', 'Phantasmal Flames', 'mega'],
  ['ja', 'PMCG2', 'Pokémon Jungle', 'classic'],
  ['ja', 'S9', 'Star Birth', 'sword'],
  ['ja', 'SM9', 'Tag Bolt', 'sun'],
  ['ja', 'SV2a', 'Pokémon Card 151', 'scarlet'],
])('%s %s (%s) is drawn in the style of its time', (language, code, name, era) => {
  expect(eraOfLogo({ language, code, name }).name).toBe(era)
})

test('the logos of one language use most styles', () => {
  const used = new Set(setLogos.en.map(logo => eraOfLogo(logo).name))
  expect(used.size).toBeGreaterThan(12)
})
