import { expect, test } from 'vitest'
import { dayText, momentText } from './date-text.ts'

test('a moment is one word, which no line splits; a day in a sentence may be split', () => {
  expect(momentText('2026-11-28T10:00:00.000Z')).toMatch(/^Nov\u00a028,\u00a02026,\u00a0\d+:00\u00a0[AP]M$/)
  expect(dayText('2026-11-28T10:00:00.000Z')).toBe('Nov 28, 2026')
})
