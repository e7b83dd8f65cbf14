import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailColors } from './mail-colors.ts'

test('mails have the colours of the web app', () => {
  const tokens = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
  expect(Object.values(mailColors).filter(color => !tokens.includes(`light-dark(${color},`))).toEqual([])
})
