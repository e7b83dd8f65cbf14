import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import { readRows } from '#test/support/collection-file-rows.ts'

const purchases =
  'Shipment nr.;Date of purchase;Article;Product ID;Localized Product Name;Expansion;Category;Amount;Article Value;Total;Currency;Comments'

test('Cardmarket purchases: articles are owned copies with product, day, price and comment', () => {
  const { format, rows } = readRows(
    [
      purchases,
      '12;2026-03-04 10:20:30;Charizard ex (MEW 199);733830;Glurak-ex;151;Pokémon Single;2;80,5;161;EUR;from a binder',
      '12;2026-03-04 10:20:30;Pikachu (V.1);100;Pikachu;Jungle;Pokémon Single;1;1;1;GBP;',
      '12;2026-03-04 10:20:30;151 Booster;101;151 Booster;151;Pokémon Booster;1;5;5;EUR;',
      '12;2026-03-04 10:20:30;Somebody;102;Somebody;Alpha;Magic Single;1;5;5;EUR;',
    ].join('\n'),
  )
  expect(format).toBe('cardmarket-purchases')
  expect(rows.map(({ status, ignored }) => ignored ?? status)).toEqual([
    'owned',
    'owned',
    'sealed',
    'other-game',
  ])
  expect(rows[0]?.card).toMatchObject({
    product: { marketplace: 'cardmarket', id: 733830 },
    name: 'Charizard ex',
    sets: ['151', 'MEW'],
    number: '199',
    language: null,
  })
  expect(rows[0]?.copy).toMatchObject({
    quantity: 2,
    price: { amount: 80.5, currency: 'EUR' },
    acquiredOn: '2026-03-04',
    condition: null,
    note: 'from a binder',
  })
  expect(rows[1]?.card).toMatchObject({ name: 'Pikachu (V.1)', number: null })
  expect(rows[1]?.copy.price).toEqual({ amount: 1, currency: 'GBP' })
})

test('Cardmarket shipment: numbers of language and condition are read, and unknown ones are doubts', () => {
  const { format, rows } = readRows(
    'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset;isReverseHolo;isFirstEd;isFullArt;isUberRare;isWithDie\n' +
      '733830;1;3.14;7;2;;1;;;1;;;;\n100;2;1;3;4;;;;;;1;;;\n101;1;1;99;9;;;;;;;;;\n102;1;1;1;1;;;;1;;;;;\n',
  )
  expect(format).toBe('cardmarket-shipment')
  expect(rows[0]?.card).toMatchObject({ product: { marketplace: 'cardmarket', id: 733830 }, language: 'ja' })
  expect(rows[0]?.copy).toMatchObject({
    printing: 'Reverse Holo',
    language: 'ja',
    condition: 'near-mint',
    price: { amount: 3.14, currency: null },
    note: 'signed',
  })
  expect(rows[1]?.copy).toMatchObject({
    printing: '1st Edition',
    language: 'de',
    condition: 'moderately-played',
    quantity: 2,
  })
  expect(rows[2]?.copy.unread).toEqual(['condition-unknown', 'language-unknown'])
  expect(rows[3]?.ignored).toBe('quantity-unclear')
})

test("Cardmarket's list of orders is refused: it contains addresses", () => {
  const orders =
    'OrderID;Username;Name;Street;City;Country;Date of Purchase;Article Count;Description;Product ID'
  expect(readCollectionFile(`${orders}\n1;;;;;;;;;\n`)).toMatchObject({
    outcome: 'refused',
    refusal: 'orders',
  })
})
