import { expect, test } from 'vitest'
import { eraWords } from './era-words.ts'

test('an era of Japanese sets is labelled as Japanese', () => {
  expect(eraWords.era('Scarlet & Violet')).toBe('スカーレット&バイオレット')
  expect(eraWords.era('Japanese Scarlet & Violet')).toBe('スカーレット&バイオレット（日本語版）')
  expect(eraWords.era('Japanese Sets')).toBe('日本語版のセット')
  expect(eraWords.era('XY')).toBe('XY')
})
