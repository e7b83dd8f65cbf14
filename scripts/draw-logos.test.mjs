import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { setLogos } from '#domain/set-logo-table.ts'

const folder = new URL('../catalogue/logos/', import.meta.url)
const filesOf = language => readdirSync(new URL(`${language}/`, folder))
const logoFiles = languages.flatMap(language =>
  filesOf(language).map(file => new URL(`${language}/${file}`, folder)),
)

test.each(languages)('every logo of the table is drawn, and no other file lies there (%s)', language => {
  const named = new Set(setLogos[language].map(({ file }) => `${file}.svg`))
  expect(new Set(filesOf(language))).toEqual(named)
})

test('a logo has its name as title and its letters as shapes', () => {
  const jungle = readFileSync(new URL('en/base2.svg', folder), 'utf8')
  expect(jungle).toContain('<title>Jungle</title>')
  expect(jungle).not.toMatch(/<text|font-family|href="http/)
})

test('all logos together stay below 1.5 MB, and one below 7 KB', () => {
  const sizes = logoFiles.map(file => statSync(file).size)
  expect(Math.max(...sizes)).toBeLessThan(7 * 1024)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * 1024 * 1024)
})
