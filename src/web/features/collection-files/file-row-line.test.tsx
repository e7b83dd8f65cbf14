import { afterEach, expect, test } from 'vitest'
import { act } from 'react'
import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { FileRowLine } from './file-row-line.tsx'
import { importDraftStore, newImportDraft } from './import-draft.ts'

const file = { name: 'x.csv', bytes: 1, base64: 'YQ==' }
const aCard = (name: string) => ({
  name,
  nameEn: null as string | null,
  number: '58',
  set: { id: 'base1', name: 'Base Set' },
  imageUrl: null,
  types: [],
  supertype: 'Pokémon',
  subtypes: [],
  rarity: null,
  hp: null,
})
const japanese = { ...aCard('ピカチュウ'), nameEn: 'Pikachu' }
const cards = { 'base1-58': aCard('Pikachu'), 'base1-4': aCard('Charizard'), 'ja-PMCG1-25': japanese }

afterEach(() => importDraftStore.set(undefined))

function renderRow(
  overrides: Partial<ImportRowOutcome> & Pick<ImportRowOutcome, 'outcome'>,
  choice?: string | null,
) {
  importDraftStore.set(newImportDraft({ ownerId: 'ash', file, collectionId: undefined }))
  const shown = { name: 'Pika', set: 'Base', number: '58/102', quantity: 2 }
  const row: ImportRowOutcome = { line: 7, status: 'owned', shown, ...overrides }
  return mountComponent(<FileRowLine row={row} cards={cards} choice={choice} />)
}
const currentChoice = () => importDraftStore.get()?.choices.get(7)

test('a found row shows its data, its card and what is not stored', () => {
  const { text } = renderRow({
    outcome: 'card',
    cardId: 'base1-58',
    already: 'chasing',
    doubts: ['printing-unknown'],
  })
  expect(text()).toContain('Pika× 2')
  expect(text()).toContain('Line 7 · Base · #58/102')
  expect(text()).toContain('Base Set · #58')
  expect(text()).toContain('Already wanted · Printing unknown, left blank')
})

test('a Japanese card shows its English name beside its own', () => {
  expect(renderRow({ outcome: 'card', cardId: 'ja-PMCG1-25' }).text()).toContain('ピカチュウPikachu')
  expect(renderRow({ outcome: 'card', cardId: 'base1-58' }).text()).not.toContain('PikachuPikachu')
})

test('a merged row names the line it is counted with', () => {
  expect(renderRow({ outcome: 'merged', cardId: 'base1-58', with: 3 }).text()).toContain(
    'Counted with line 3',
  )
})

test('details of the copies are shown as read', () => {
  const shown = {
    name: 'Pika',
    set: 'Base',
    number: '58',
    quantity: 1,
    printing: 'Reverse Holofoil',
    condition: 'near-mint' as const,
    grade: 'PSA 9',
    price: { amount: 12.5, currency: 'EUR' },
  }
  const row = renderRow({ outcome: 'none', shown })
  expect(row.text()).toContain('Reverse Holofoil · Near Mint · PSA 9 · Paid €12.50')
  // Prices can be hidden.
  expect(row.find('.money').textContent).toBe(' · Paid €12.50')
  const { price: _, ...priceless } = shown
  expect(renderRow({ outcome: 'none', shown: priceless }).text()).not.toContain('Paid')
  const text = renderRow({
    outcome: 'none',
    shown: { ...shown, price: { amount: 12.5, currency: null } },
  }).text()
  expect(text).toContain('Paid 12.5')
  const unknownCurrency = { ...shown, price: { amount: 5, currency: 'Euro' } }
  expect(renderRow({ outcome: 'none', shown: unknownCurrency }).text()).toContain('Paid 5 Euro')
})

test('a single candidate is suggested, can be confirmed, and the confirmation can be undone', () => {
  const overrides = { outcome: 'candidates' as const, cardIds: ['base1-58'] }
  const undecided = renderRow(overrides)
  expect(undecided.has('select')).toBe(false)
  expect(undecided.text()).toContain('Pikachu')
  expect(undecided.text()).toContain('Is it this card?')
  const button = undecided.find<HTMLButtonElement>('button[aria-pressed="false"]')
  expect(button.getAttribute('aria-label')).toBe('Confirm the card of line 7')
  act(() => button.click())
  expect(currentChoice()).toBe('base1-58')
  const confirmed = renderRow(overrides, 'base1-58')
  act(() => confirmed.find<HTMLButtonElement>('button[aria-pressed="true"]').click())
  expect(currentChoice()).toBeUndefined()
})

test('one of several candidates can be chosen, and the choice undone', () => {
  const { find, has } = renderRow({ outcome: 'candidates', cardIds: ['base1-58', 'base1-4'] })
  const select = find<HTMLSelectElement>('select')
  expect([...select.options].map(option => option.text)).toEqual([
    'Choose a card…',
    'Pikachu · Base Set · #58',
    'Charizard · Base Set · #58',
  ])
  const pick = (value: string) =>
    act(() => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  pick('base1-4')
  expect(currentChoice()).toBe('base1-4')
  pick('')
  expect(currentChoice()).toBeUndefined()
  expect(has('div button')).toBe(true)
})

test('a row can be left out and put back', () => {
  const found = { outcome: 'card', cardId: 'base1-58' } as const
  renderRow(found).click('button[aria-label="Leave out line 7"]')
  expect(currentChoice()).toBeNull()
  const leftOut = renderRow(found, null)
  expect(leftOut.text()).toContain('Left out by you')
  leftOut.click('button[aria-label="Put back line 7"]')
  expect(currentChoice()).toBeUndefined()
})

test('an ignored or unreadable row shows the reason and no controls', () => {
  for (const [outcome, reason, text] of [
    ['aside', 'sealed', 'A sealed product, not a card'],
    ['aside', 'quantity-unclear', 'The quantity cannot be read'],
    ['unreadable', 'quotes', 'A quotation mark is missing'],
  ] as const) {
    const shown = renderRow({ outcome, reason })
    expect(shown.text()).toContain(text)
    expect(shown.has('div button')).toBe(false)
  }
})

test('a row without a card is shown as unmatched', () => {
  expect(renderRow({ outcome: 'none' }).text()).toContain('No matching card yet')
})

test('what cannot be stored of a row is shown before a card is found or chosen, too', () => {
  const doubts = ['day-unknown']
  for (const cardIds of [['base1-58'], ['base1-58', 'base1-4'], undefined]) {
    const row = renderRow({ outcome: cardIds ? 'candidates' : 'none', cardIds, doubts })
    expect(row.text()).toContain('Date unclear, left blank')
  }
})
