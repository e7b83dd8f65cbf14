import { expect, test } from 'vitest'
import { eraNameMessages } from './era-words.ts'

test('an era of Japanese sets is labelled as Japanese', () => {
  expect(eraNameMessages.era('Scarlet & Violet')).toBe('スカーレット&バイオレット')
  expect(eraNameMessages.era('Japanese Scarlet & Violet')).toBe('スカーレット&バイオレット（日本語版）')
  expect(eraNameMessages.era('Japanese Sets')).toBe('日本語版のセット')
  expect(eraNameMessages.era('XY')).toBe('XY')
})
