import { expect, test, vi } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { renderAppWithToasts, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { TagsField } from '#web/features/copies/tags-field.tsx'
import { copiesMessages as japanese } from '#web/messages/ja/copies.ts'
import { cellText, initialEditText } from './cell-text.ts'

vi.mock('#web/messages/en/copies.ts', () => import('#web/messages/ja/copies.ts'))

const tags = ['交換', '箱3']

test('in Japanese, tags are joined with 、 in the table and in their field', async () => {
  const copy = { tags } as ApiCopy
  expect(cellText('tags', copy, { collectionName: '', currency: 'USD' })).toBe('交換、箱3')
  expect(initialEditText('tags', copy)).toBe('交換、箱3')
  const card = { collectionId: 'binder', productId: 'base1-4' }
  await renderAppWithToasts(() => ({}), <TagsField userId="ash" card={card} tags={tags} isOwned />)
  expect(requireControl<HTMLInputElement>(japanese.tags).value).toBe('交換、箱3')
})
