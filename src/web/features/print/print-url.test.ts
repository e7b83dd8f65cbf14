import { expect, test } from 'vitest'
import { readPrintOptions, readPrintSource, withPrintOptions } from './print-url.ts'

const query = (text: string) => new URLSearchParams(text)

test('an address names a set, a want list or a collection; the first of these counts, an empty one does not', () => {
  expect(readPrintSource(query('set=base1&want=all'))).toEqual({ kind: 'set', id: 'base1' })
  expect(readPrintSource(query('set=%20&want=all'))).toEqual({ kind: 'want', id: 'all' })
  expect(readPrintSource(query('collection=c1'))).toEqual({ kind: 'collection', id: 'c1' })
  expect(readPrintSource(query('paper=a4'))).toBeUndefined()
})

test('options that are not known count as absent', () => {
  const options = readPrintOptions(query('paper=a5&style=loud&cards=some&printings=1&prices=yes&qr=&part=-2'))
  expect(options).toEqual(readPrintOptions(query('')))
})

test('options are written to the address without what is the default, and other parameters stay', () => {
  const changed = withPrintOptions(query('set=base1&hl=ja&prices=1'), {
    paper: 'letter',
    style: 'ink',
    hasPrices: false,
    isEachPrinting: true,
  })
  expect(changed.toString()).toBe('set=base1&hl=ja&paper=letter&style=ink&printings=each')
  expect(readPrintOptions(changed)).toMatchObject({ paper: 'letter', style: 'ink', isEachPrinting: true })
})

test('another choice begins with the first part', () => {
  expect(withPrintOptions(query('set=base1&part=2'), { hasQrCodes: true }).toString()).toBe('set=base1&qr=1')
  expect(withPrintOptions(query('set=base1'), { part: 2 }).toString()).toBe('set=base1&part=2')
})

test.each([
  ['', 'all'],
  ['&pages=3', { from: 3, to: 3 }],
  ['&pages=1-12', { from: 1, to: 12 }],
  ['&pages=0-2', 'invalid'],
  ['&pages=3-2', 'invalid'],
  ['&pages=x', 'invalid'],
])('the address of a binder with "%s" names these pages', (text, pages) => {
  expect(readPrintSource(query(`binder=b1${text}`))).toEqual({ kind: 'binder', id: 'b1', pages })
})

test('the Pokédex is named by a parameter without a value', () => {
  expect(readPrintSource(query('pokedex'))).toEqual({ kind: 'pokedex', id: '' })
  expect(readPrintSource(query('pokedex=1&generation=3'))).toEqual({ kind: 'pokedex', id: '3' })
})
