import { expect, test } from 'vitest'
import { parseCsv } from './csv-table.ts'

const cellsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells)

test.each([
  ['commas', 'name,number\nMew,8\n'],
  ['semicolons', 'name;number\nMew;8\n'],
  ['tabs', 'name\tnumber\nMew\t8\n'],
  ['CRLF', 'name,number\r\nMew,8\r\n'],
  ['the CR of old Macs', 'name,number\rMew,8\r'],
  ['a byte order mark', '\uFEFFname,number\nMew,8'],
  ['a named delimiter', 'sep=;\r\nname;number\r\nMew;8'],
  ['a named delimiter in quotes', '"sep=,"\nname,number\nMew,8'],
  ['quotes', '"name","number"\r\n"Mew","8"\r\n'],
  ['mixed line endings', 'name,number\r\nMew,8\nMewtwo,10\r\n'],
])('a table with %s is read', (_what, text) => {
  const { header, rows } = parseCsv(text)
  expect(header).toEqual(['name', 'number'])
  expect(rows[0]?.cells).toEqual(['Mew', '8'])
})

test('quoted cells may contain delimiters, quotes and line breaks', () => {
  expect(cellsOf('a,b\n"x, ""y""","1\n2"\nz,3\n')).toEqual([
    ['x, "y"', '1\n2'],
    ['z', '3'],
  ])
})

test('a quote within a word is text', () => {
  expect(cellsOf('name,number\n6" Pikachu,1\n"Mew "holo" card",2\n')).toEqual([
    ['6" Pikachu', '1'],
    ['Mew "holo" card', '2'],
  ])
})

test('rows have their line number, also after empty lines, multi-line cells and a declared delimiter', () => {
  const { rows } = parseCsv('sep=,\na,b\n\n"1\n2",x\n3,y\n')
  expect(rows.map(({ line }) => line)).toEqual([4, 6])
})

test('an unclosed quote loses only its own line', () => {
  const { rows, problems } = parseCsv('a,b\n1,x\n"2,y\n3,z\n4,w\n')
  expect(problems).toEqual([{ line: 3, reason: 'quotes' }])
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'x'] },
    { line: 4, cells: ['3', 'z'] },
    { line: 5, cells: ['4', 'w'] },
  ])
})

test('a quote that closes in a later row loses only its own line', () => {
  const { rows, problems } = parseCsv('a,b\n"1,x\n"2","y"\n3,z\n')
  expect(problems).toEqual([{ line: 2, reason: 'quotes' }])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['2', 'y'],
    ['3', 'z'],
  ])
})

test('a quote that includes the next row is detected by the number of cells', () => {
  const { rows, problems } = parseCsv('a,b,c\n1,"x,p\n2,"\n3,z,r\n')
  expect(problems).toEqual([
    { line: 2, reason: 'quotes' },
    { line: 3, reason: 'quotes' },
  ])
  expect(rows).toEqual([{ line: 4, cells: ['3', 'z', 'r'] }])
})

test('a row with more cells than columns is reported unless the additional cells are empty', () => {
  const { rows, problems } = parseCsv('a,b\n1,x,extra\n2,y,,\n3\n')
  expect(problems).toEqual([{ line: 2, reason: 'columns' }])
  expect(rows.map(({ cells }) => cells[0])).toEqual(['2', '3'])
})

test('reading stops after the maximum number of broken rows', () => {
  const text = `a,b\n${'"1,x\n'.repeat(5001)}`
  expect(parseCsv(text).problems.length).toBeLessThanOrEqual(200)
})

test('an empty file gives an empty table', () => {
  expect(parseCsv('')).toEqual({ header: [], rows: [], problems: [] })
  expect(parseCsv('\n\n')).toEqual({ header: [], rows: [], problems: [] })
})
