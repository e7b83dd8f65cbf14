import { expect, test } from 'vitest'
import { readRows } from '#test/support/collection-file-rows.ts'

const collectr =
  'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,' +
  'Quantity,Market Price (As of 2026-07-19),Price Override,Watchlist,Date Added,Notes'

test('Collectr: portfolio rows are owned, watched rows wanted, sealed products and other games ignored', () => {
  const { format, rows } = readRows(
    [
      collectr,
      'Main,Pokemon,Base Set,Charizard,4/102,Rare Holo,Holofoil,Ungraded,Lightly Played,"$1,280.50",1,300,0,false,2026-01-10,"from ""M"""',
      'Main,Pokemon,Jungle,Pikachu,60/64,Common,Normal,PSA 10.0 GEM - MT,Near Mint,0,1,20,0,FALSE,6/30/2026,',
      ',Pokemon,Fossil,Gengar,5/62,Rare Holo,Normal,,Near Mint,,,100,0,true,,',
      'Sealed,Pokemon,151,151 Elite Trainer Box,,,Normal,Ungraded,Near Mint,49.99,1,60,0,false,2023-09-22,',
      'Main,Lorcana,Promo Cards,Somebody,6,Promo,Holofoil,Ungraded,Near Mint,0,1,7.12,0,false,2026-01-24,',
    ].join('\n'),
  )
  expect(format).toBe('collectr')
  expect(rows.map(({ status, ignored }) => ignored ?? status)).toEqual([
    'owned',
    'owned',
    'chasing',
    'sealed',
    'other-game',
  ])
  expect(rows[0]?.copy).toEqual({
    printing: 'Holofoil',
    language: null,
    condition: 'lightly-played',
    grade: null,
    quantity: 1,
    price: { amount: 1280.5, currency: 'USD' },
    acquiredOn: '2026-01-10',
    place: 'Main',
    note: 'from "M"',
  })
  expect(rows[1]?.copy).toMatchObject({
    condition: null,
    grade: { company: 'PSA', grade: '10' },
    price: null,
    acquiredOn: '2026-06-30',
  })
})

test('Collectr: a row without a number is sealed only if its name says so; other rows are matched', () => {
  const { rows } = readRows(
    [
      collectr,
      'Main,Pokemon,Set of Tomorrow,Missingno,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
      'Main,Pokemon,151,151 Ultra-Premium Collection,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
      'Main,Pokemon,151,151 Booster Pack,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
      'Main,Pokemon,151,Mini Tin,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
    ].join('\n'),
  )
  expect(rows.map(({ ignored }) => ignored)).toEqual([null, 'sealed', 'sealed', 'sealed'])
})
