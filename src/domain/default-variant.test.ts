import { expect, test } from 'vitest'
import type { Variant } from './card.ts'
import { defaultVariant } from './default-variant.ts'

const printing = (facts: Partial<Variant>): Variant => ({
  finish: 'normal',
  foil: null,
  stamps: [],
  size: 'standard',
  run: null,
  ...facts,
})

const normal = printing({})
const holo = printing({ finish: 'holo' })
const reverse = printing({ finish: 'reverse' })

test.each([
  ['normal before holo before reverse', [reverse, holo, normal], normal],
  ['holo where there is no normal', [reverse, holo], holo],
  ['plain before stamped, whatever the finish', [printing({ stamps: ['1st-edition'] }), reverse], reverse],
  ['plain before a special foil', [printing({ finish: 'holo', foil: 'cosmos' }), reverse], reverse],
  [
    'standard before jumbo',
    [printing({ size: 'jumbo' }), printing({ finish: 'metal' })],
    printing({ finish: 'metal' }),
  ],
  [
    'unlimited before shadowless',
    [printing({ run: 'shadowless' }), printing({ run: 'unlimited' })],
    printing({ run: 'unlimited' }),
  ],
])('the ordinary printing is %s', (_, variants, wanted) => {
  expect(defaultVariant(variants)).toEqual(wanted)
  expect(defaultVariant(variants.toReversed())).toEqual(wanted)
})

test('a card without known printings has no default variant', () => {
  expect(defaultVariant([])).toBeUndefined()
})
