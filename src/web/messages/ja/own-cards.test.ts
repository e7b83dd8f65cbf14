import { expect, test } from 'vitest'
import { ownCardsMessages } from './own-cards.ts'

test('no line of the message about owned cards ends within 所持として', () => {
  const { marked, added } = ownCardsMessages
  for (const text of [marked.owned('リザードン', '宝物'), added.owned(3, '宝物')])
    expect(text).toContain('所持と\u2060して追加しました')
})
