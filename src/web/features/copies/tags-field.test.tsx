import { act } from 'react'
import { expect, test } from 'vitest'
import {
  findControl,
  fill,
  pressControl,
  renderAppWithToasts,
} from '#test/support/render-app-with-toasts.tsx'
import { TagsField } from './tags-field.tsx'

const card = { collectionId: 'binder', productId: 'base1-4' }

type Options = { tags?: string[]; isOwned?: boolean; response?: unknown }

async function renderTags({ tags = [], isOwned = true, response }: Options = {}) {
  const page = await renderAppWithToasts(
    ({ path }) =>
      path === '/copies/batch' ? (response ?? { changedCopies: 1, keptGrades: 0, change: null }) : {},
    <TagsField userId="ash" card={card} tags={tags} isOwned={isOwned} />,
  )
  const sent = () =>
    page.requests.filter(({ path }) => path === '/copies/batch').map(({ body }) => body as object)
  return { ...page, sent }
}

const tagsText = () => findControl<HTMLInputElement>('Tags')?.value
const isForTrade = () => findControl<HTMLInputElement>('For Trade')?.checked

test('the switch For Trade gives an owned card the tag, with the tags that are typed', async () => {
  const { sent } = await renderTags({ tags: ['box 3'] })
  expect(isForTrade()).toBe(false)
  await fill('Tags', 'box 3, gift')
  await pressControl('For Trade')
  expect(sent()).toMatchObject([{ cards: [card], addTags: ['gift', 'trade'], removeTags: [] }])
  expect(tagsText()).toBe('box 3, gift, trade')
})

test('the switch For Trade removes the tag, however it is written', async () => {
  const { sent } = await renderTags({ tags: ['Trade', 'box 3'] })
  expect(isForTrade()).toBe(true)
  await pressControl('For Trade')
  expect(sent()).toMatchObject([{ addTags: [], removeTags: ['Trade'] }])
})

test('the tag stays in the field when it cannot be saved', async () => {
  const { text } = await renderTags({ response: 500 })
  await pressControl('For Trade')
  expect(text()).toContain('The copy could not be changed. Please try again.')
  expect(tagsText()).toBe('trade')
})

test('a card that is only wanted has the switch only to end its trade', async () => {
  await renderTags({ isOwned: false })
  expect(findControl('For Trade')).toBeUndefined()
  await fill('Tags', 'trade')
  expect(isForTrade()).toBe(true)
})

test('a press while a change is being saved is saved after it', async () => {
  const { sent } = await renderTags({ tags: ['box 3'] })
  const control = findControl<HTMLInputElement>('For Trade')
  await act(async () => {
    control?.click()
    await Promise.resolve()
    control?.click()
  })
  await expect.poll(sent).toMatchObject([
    { addTags: ['trade'], removeTags: [] },
    { addTags: [], removeTags: ['trade'] },
  ])
  expect(isForTrade()).toBe(false)
})
