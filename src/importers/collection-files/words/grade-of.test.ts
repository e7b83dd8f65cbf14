import { expect, test } from 'vitest'
import { parseGrade, parseGradeColumns } from './grade-of.ts'

test.each([
  ['PSA 10.0 GEM - MT', 'PSA', '10'],
  ['PSA GEM MT 10', 'PSA', '10'],
  ['PSA NM-MT+ 8.5', 'PSA', '8.5'],
  ['PSA EX-MT', 'PSA', '6'],
  ['PSA 8 (OC)', 'PSA', '8 (OC)'],
  ['psa10', 'PSA', '10'],
  ['10 PSA', 'PSA', '10'],
  ['ＰＳＡ　９', 'PSA', '9'],
  ['PSA graded 9', 'PSA', '9'],
  ['PSA 9,5', 'PSA', '9.5'],
  ['BGS 9.5', 'BGS', '9.5'],
  ['BGS 9.5 (9.5/9.5/10/9)', 'BGS', '9.5'],
  ['BGS Gem Mint', 'BGS', '9.5'],
  ['BGS 10 Pristine', 'BGS', 'Pristine 10'],
  ['BGS Black Label 10', 'BGS', 'Black Label 10'],
  ['BGS 10.0 BLACK LABEL', 'BGS', 'Black Label 10'],
  ['BGS Pristine Black Label', 'BGS', 'Black Label 10'],
  ['Beckett 9', 'BGS', '9'],
  ['CGC Pristine 10', 'CGC', 'Pristine 10'],
  ['SGC 10 Gold Label', 'SGC', 'Pristine 10'],
  ['SGC Pristine 10 Gold Label', 'SGC', 'Pristine 10'],
  ['CGC 10 Perfect', 'CGC', 'Perfect 10'],
  ['CGC 9.5 Gem Mint', 'CGC', '9.5'],
  ['CGC Mint+', 'CGC', '9.5'],
  ['CGC NM/Mint+ 8.5', 'CGC', '8.5'],
  ['SGC 10 Gem Mint', 'SGC', '10'],
  ['SGC 88 NM/MT 8', 'SGC', '8'],
  ['TAG 10 Pristine 994', 'TAG', 'Pristine 10'],
  ['ACE 10 Gem Mint', 'ACE', '10'],
  ['ACE Grading 9', 'ACE', '9'],
  ['PSA Authentic', 'PSA', 'Authentic'],
  ['SGC AUTH', 'SGC', 'AUTH'],
])('the grade %j is that of %s, %j', (text, company, grade) => {
  expect(parseGrade(text)).toEqual({ company, grade, certificate: null })
})

test.each([
  'Ungraded',
  '',
  'very nice',
  'Not authentic',
  'GEM MT 10',
  'Near Mint 9',
  'PSA',
  'PSA 11',
  'PSA 9 10',
  'PSA 9 NM',
  'PSA $120',
  'PSA signed 10',
  'CGC Gem Mint',
  `PSA ${'9 '.repeat(100)}`,
])('%j names no grade of a known company', text => {
  expect(parseGrade(text)).toBeNull()
})

const columns = { company: '', grade: '', certificate: '' }

test('the company column wins over words of the grade', () => {
  const graded = (company: string, grade: string) => parseGradeColumns({ ...columns, company, grade })
  expect(graded('PSA', 'GEM MT 10')).toEqual({ company: 'PSA', grade: '10', certificate: null })
  expect(graded('BGS', 'Black Label')).toEqual({ company: 'BGS', grade: 'Black Label 10', certificate: null })
  expect(graded('Beckett', 'BGS 9.5')).toEqual({ company: 'BGS', grade: '9.5', certificate: null })
  expect(graded('My Slabs', '9 signed')).toEqual({
    company: 'My Slabs',
    grade: '9 signed',
    certificate: null,
  })
})

test.each([
  ['a company without a grade', { company: 'PSA' }],
  ['a certificate without a grade', { certificate: '12345678' }],
  ['a grade of another company', { company: 'PSA', grade: 'CGC 9' }],
  ['grading words without a company', { grade: 'GEM MT 10' }],
  ['a number without a company', { grade: '10' }],
  ['a mark without a company', { company: 'yes', grade: '10' }],
  ['a word without a number', { company: 'PSA', grade: 'pending' }],
])('%s is a doubt', (_title, cells) => {
  expect(parseGradeColumns({ ...columns, ...cells })).toBe('unread')
})

test('columns that say that a copy is not graded are no doubt', () => {
  expect(parseGradeColumns({ company: 'None', grade: 'Raw', certificate: 'N/A' })).toBeNull()
  expect(parseGradeColumns({ company: '未鑑定', grade: '', certificate: '' })).toBeNull()
})

test('a grade in the column of companies is read, with the certificate', () => {
  expect(parseGradeColumns({ company: 'PSA 9', grade: '', certificate: '0012' })).toEqual({
    company: 'PSA',
    grade: '9',
    certificate: '0012',
  })
})

test('a certificate that a spreadsheet has rounded is left out', () => {
  expect(parseGradeColumns({ company: 'PSA', grade: '9', certificate: '1.23457E+11' })).toEqual({
    company: 'PSA',
    grade: '9',
    certificate: null,
  })
})
