import { expect, test } from 'vitest'
import type { Variant } from './card.ts'
import { variantFromKey, variantKey } from './variant-key.ts'

const plain: Variant = { finish: 'normal', foil: null, stamps: [], size: 'standard', run: null }

const keys: [string, Variant][] = [
  ['normal', plain],
  ['reverse/masterball', { ...plain, finish: 'reverse', foil: 'masterball' }],
  ['normal*jumbo', { ...plain, size: 'jumbo' }],
  [
    'holo/cosmos+1st-edition+staff@shadowless*jumbo',
    { finish: 'holo', foil: 'cosmos', stamps: ['1st-edition', 'staff'], size: 'jumbo', run: 'shadowless' },
  ],
]

test.each(keys)('the variant key %s is parsed and formatted', (key, variant) => {
  expect(variantKey(variant)).toBe(key)
  expect(variantFromKey(key)).toEqual(variant)
})

test('the order of stamps does not change the variant key', () => {
  expect(variantKey({ ...plain, stamps: ['staff', 'league'] })).toBe(
    variantKey({ ...plain, stamps: ['league', 'staff'] }),
  )
})

test.each(['', '/masterball', 'holo+', 'holo@@x'])('"%s" is not a valid variant key', key => {
  expect(variantFromKey(key)).toBeUndefined()
})
