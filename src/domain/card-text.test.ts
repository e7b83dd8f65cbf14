import { describe, expect, test } from 'vitest'
import { normalizeCardText, normalizeMoveName } from './card-text.ts'

describe('card texts', () => {
  test('energy symbols are spelled as words, with spaces between them', () => {
    expect(normalizeCardText('Put a {R} Energy or {W}{C} here.')).toBe(
      'Put a Fire Energy or Water Colorless here.',
    )
  })

  test('unknown symbols stay as they are', () => {
    expect(normalizeCardText('A {Q} symbol')).toBe('A {Q} symbol')
  })

  test.each([
    ['Discard [R] Energy.', 'Discard Fire Energy.'],
    ['[炎]エネルギーを1枚つける。', '[炎]エネルギーを1枚つける。'],
    ['If you have Unown [P] in play, draw a card.', 'If you have Unown [P] in play, draw a card.'],
  ])('letters in brackets are energy, but on cards about Unown: %s', (given, text) => {
    expect(normalizeCardText(given)).toBe(text)
  })

  test.each([
    ['$$$CARD.RULES.MISSING.TOKEN$$$', null],
    ['&copy;Somebody. All rights reserved.', null],
    ['n/a', null],
    ['{title}: Draw a card.', 'Draw a card.'],
    ['{title}:', null],
    ['Pay {{e}} {{e}}} more.', 'Pay more.'],
    ['Choose {{Star | This Pokemon}} or a {*} Pokémon-{ex}.', 'Choose ★ or a ★ Pokémon-ex.'],
    ['Draw a card. <em>(Only once.)</em>', 'Draw a card. (Only once.)'],
    ['\ufeffOne Pok\ufffd\ufffdmon, two Pokã©Mon\u200b.', 'One Pokémon, two PokéMon.'],
    ['Draw a card.\n\nThen shuffle.', 'Draw a card.\n\nThen shuffle.'],
  ])('what a source left in a text is no part of it: %j', (given, text) => {
    expect(normalizeCardText(given)).toBe(text)
  })

  test('apostrophes are normalized and empty text is null', () => {
    expect(normalizeCardText('your opponent’s')).toBe("your opponent's")
    expect(normalizeCardText(' ')).toBeNull()
  })
})

test.each([
  ['{title}:', ''],
  ['None', ''],
  [null, ''],
  ['Hit &amp; Run', 'Hit & Run'],
  ['[Bear]', '[Bear]'],
  ['?', '?'],
])('an ability or attack called %j has the name %j', (given, name) => {
  expect(normalizeMoveName(given)).toBe(name)
})
