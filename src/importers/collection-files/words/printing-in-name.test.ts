import { expect, test } from 'vitest'
import { splitPrinting } from './printing-in-name.ts'

test.each([
  ['Base Set (Shadowless)', 'Base Set', 'Shadowless'],
  ['Base Set [Shadowless]', 'Base Set', 'Shadowless'],
  ['Base Set Shadowless', 'Base Set', 'Shadowless'],
  ['Base Set - 1st Edition', 'Base Set', '1st Edition'],
  ['Jungle (1st Edition)', 'Jungle', '1st Edition'],
  ['Jungle (1st Ed.)', 'Jungle', '1st Ed.'],
  ['Neo Genesis (Unlimited)', 'Neo Genesis', 'Unlimited'],
  ['Base Set (Shadowless) (1st Edition)', 'Base Set', 'Shadowless 1st Edition'],
  ['Base Set (1999-2000)', 'Base Set', '1999-2000'],
  ['Base Set (4th Print)', 'Base Set', '4th Print'],
  ['Prismatic Evolutions (Reverse Holo)', 'Prismatic Evolutions', 'Reverse Holo'],
  ['Eevee (Master Ball Pattern)', 'Eevee', 'Master Ball Pattern'],
  ['Eevee [Staff] Reverse Holo', 'Eevee', 'Staff Reverse Holo'],
  ['Pikachu (Non-Holo) - 58/102', 'Pikachu - 58/102', 'Non-Holo'],
])('%s is %s in the printing %s', (text, name, printing) => {
  expect(splitPrinting(text)).toEqual({ name, printing })
})

test.each([
  'Base Set',
  'Celebrations (Classic Collection)',
  "Boss's Orders (Giovanni)",
  'Charizard (Alternate Art)',
  'Unown [H]',
  'Poké Ball',
  'Shadowless',
  'Holon Phantoms',
  'Holo Caster',
  '',
])('%j names no printing', text => {
  expect(splitPrinting(text)).toEqual({ name: text, printing: '' })
})
