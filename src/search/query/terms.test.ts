import { expect, test } from 'vitest'
import { describeTerm } from './describe-term.ts'
import { parseQuery } from './parse-query.ts'

const labels = (text: string) => parseQuery(text).terms.map(describeTerm)
const problemOf = (text: string) => parseQuery(text).terms[0]?.problem

test.each([
  ['hp>=120', ['HP 120 or more']],
  ['hp<50', ['HP below 50']],
  ['-r:common', ['not Common']],
  ['r!=common', ['not Common']],
  ['r:sir', ['Special Illustration Rare']],
  ['r>=ultra', ['Rarity Ultra Rare or higher']],
  ['set:"Obsidian Flames"', ['Set: Obsidian Flames']],
  ['s:obf|par', ['Set: obf or par']],
  ['t:electric', ['Lightning']],
  ['dex:1..151', ['Pokédex number 1 to 151']],
  ['hp:[150 TO *]', ['HP 150 or more']],
  ['hp:{50 TO *}', ['HP above 50']],
  ['hp:{* TO 50}', ['HP below 50']],
  ['hp:..50', ['HP 50 or less']],
  ['hp:{50 TO 70}', ['HP between 50 and 70']],
  ['hp:[50 TO 70}', ['HP 50 or more and below 70']],
  ['hp:{50 TO 70]', ['HP above 50 and 70 or less']],
  ['hp:[50 TO *}', ['HP 50 or more']],
  ['year<2003', ['Released before 2003']],
  ['date>=2023-05', ['Released 2023-05 or later']],
  ['lang:jp', ['Language: Japanese']],
  ['is:EX', ['Pokémon EX']],
  ['has:ability', ['Has an ability']],
  ['has!=ability', ['not Has an ability']],
  ['!name:charizard', ['Name exactly: charizard']],
  ['!"Charizard ex"', ['Name exactly "Charizard ex"']],
  ['x:/draw \\d/', ['Text: /draw \\d/']],
  ['paid>20 paid:20', ['Price paid above 20 USD', 'Price paid 20 USD']],
  ['paid:eur>20 paid<=jpy500', ['Price paid above 20 EUR', 'Price paid 500 JPY or less']],
  ['paid!=eur5 paid:5..10', ['Price paid not 5 EUR', 'Price paid 5 to 10 USD']],
  ['paid:none usd:none cond:none', ['Price paid unknown', 'Price in USD unknown', 'Condition: unknown']],
  ['value>50', ['Value in USD above 50']],
  ['myvalue>100 myvalue:jpy<5000', ['My value above 100', 'My value below 5000 JPY']],
  ['myvalue:5..10 myvalue:none', ['My value 5 to 10', 'My value unknown']],
  ['sort:-hp', ['Sorted by HP, descending']],
  ['charizard ex t:fire', ['"charizard ex"', 'Fire']],
  ['-(t:fire or t:water)', ['not Fire', 'not Water']],
  ['-(-t:fire)', ['Fire']],
])('%s is described as %j', (text, words) => {
  expect(labels(text)).toEqual(words)
})

test('every term has its range in the typed text', () => {
  const text = 'pikachu  ｔ：fire -r:common'
  const spans = parseQuery(text).terms.map(term => text.slice(term.start, term.end).trim())
  expect(spans).toEqual(['pikachu', 'ｔ：fire', 'r:common'])
})

test.each([
  ['rarty:common', 'unknown-field', 'Did you mean rarity?'],
  ['flavour:island', 'unknown-field', 'Did you mean flavor?'],
  ['zzz:1x', 'unknown-field', 'The closest fields are dex, set and id'],
  ['t:fier', 'unknown-value', 'Did you mean type:fire?'],
  ['is:secrt', 'unknown-value', 'Did you mean is:secret?'],
  ['is:constructor', 'unknown-value', null],
  ['hp:many', 'unknown-value', null],
  ['hp:10..x', 'unknown-value', null],
  ['t:1..3', 'unknown-value', null],
  ['year:soon', 'unknown-value', null],
  ['sort:luck', 'unknown-value', null],
  ['paid:abc>20', 'unknown-value', null],
  ['artist>=arita', 'no-order', null],
  ['t:/fire/', 'unknown-value', 'Did you mean type:fire?'],
  ['name:', 'no-value', null],
  ['name:""', 'no-value', null],
  ['jpy<5', 'not-available', null],
  ['owned:yes', 'not-available', null],
  ['change7d>20', 'not-available', null],
  ['has:twin', 'not-available', null],
])('%s is reported as %s', (text, reason, hint) => {
  expect(problemOf(text)).toMatchObject({ reason, hint })
})

test('what is not understood does not stop the rest', () => {
  const { root, terms } = parseQuery('jpy<5 rarty:x pikachu')
  expect(terms.map(term => term.problem?.reason ?? 'fine')).toEqual([
    'not-available',
    'unknown-field',
    'fine',
  ])
  expect(root).toMatchObject({
    kind: 'and',
    children: [{ kind: 'neutral' }, { kind: 'neutral' }, { kind: 'words' }],
  })
})

test('a query of known fields whose values are all unknown runs as plain words', () => {
  expect(parseQuery('Type: Null').root).toEqual({ kind: 'words', words: ['type', 'null'], term: 0 })
})

test('a query of nothing but an unknown field is never searched as words', () => {
  expect(parseQuery('wibble:seven').root).toEqual({ kind: 'neutral', term: 0 })
})

test('terms after the fortieth are reported as too many', () => {
  const { terms } = parseQuery(Array.from({ length: 45 }, (_, term) => `n:a${term}*`).join(' or '))
  expect(terms.filter(term => term.problem === null)).toHaveLength(40)
  expect(terms.at(-1)?.problem?.reason).toBe('too-many-terms')
})

test.each([
  ['hp>=120', { kind: 'field', field: 'hp', operator: '>=', values: [{ kind: 'word', text: '120' }] }],
  ['t:electric', { kind: 'field', field: 'type', values: [{ text: 'Lightning' }] }],
  ['is:FirstEdition', { kind: 'field', field: 'is', values: [{ text: '1st' }] }],
  ['l:jp', { kind: 'field', field: 'lang', values: [{ text: 'ja' }] }],
  ['r:sir', { kind: 'field', field: 'rarity', values: [{ text: 'Special Illustration Rare' }] }],
  ['sort:-hp', { kind: 'order', by: 'hp', direction: 'desc' }],
  ['!"Charizard ex"', { kind: 'name', text: 'Charizard ex' }],
  ['charizard ex', { kind: 'words', text: 'charizard ex' }],
  ['jpy<5', { kind: 'source', text: 'jpy<5' }],
])('%s says the same in every language', (text, meaning) => {
  expect(parseQuery(text).terms[0]?.meaning).toMatchObject(meaning)
})

test.each([
  ['rarty:common', { field: null, text: 'rarty:', meant: 'rarity:' }],
  ['t:fier', { field: 'type', text: 'fier', meant: 'type:fire' }],
  ['name:', { field: 'name', text: null, meant: null }],
  ['has:twin', { field: null, text: 'has:twin', meant: null }],
])('the problem of %s is available as data for translation', (text, about) => {
  expect(problemOf(text)).toMatchObject(about)
})
