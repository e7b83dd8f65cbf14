import { expect, test } from 'vitest'
import { maxQueryLength } from '#domain/text-limits.ts'
import { parseQuery } from './parse-query.ts'
import type { QueryNode, QueryValue } from './query.ts'

/** The tree in short: what is looked for, and how it is joined. */
function shape(node: QueryNode | null): string {
  if (node === null) return ''
  if (node.kind === 'and' || node.kind === 'or') return `(${node.children.map(shape).join(` ${node.kind} `)})`
  if (node.kind === 'not') return `not ${shape(node.child)}`
  if (node.kind === 'words') return node.words.join('+')
  if (node.kind === 'phrase') return `${node.exact === 'exact' ? '!' : ''}"${node.text}"`
  if (node.kind === 'field') return `${node.field}${node.operator}${node.values.map(written).join('|')}`
  return '–'
}

function written(value: QueryValue): string {
  if (value.kind === 'regex') return `/${value.text}/`
  if (value.kind !== 'range') return value.text
  const [open, close] = value.within === 'exclusive' ? '{}' : '[]'
  return `${open}${value.min ?? '*'}..${value.max ?? '*'}${close}`
}

test.each([
  ['charizard ex', 'charizard+ex'],
  ['t:fire hp>=120', '(type:fire and hp>=120)'],
  ['t:fire and hp>=120', '(type:fire and hp>=120)'],
  ['charizard or blastoise', '(charizard or blastoise)'],
  ['charizard|blastoise', '(charizard or blastoise)'],
  ['a b or c', '(a+b or c)'],
  ['(charizard OR blastoise) t:fire', '((charizard or blastoise) and type:fire)'],
  ['-r:common', 'not rarity:common'],
  ['not r:common', 'not rarity:common'],
  ['-(t:fire or t:water)', 'not (type:fire or type:water)'],
  ['ho-oh', 'ho+oh'],
  ['"charizard ex"', '"charizard ex"'],
  ['「リザードン」', '"リザードン"'],
  ['”charizard ex”', '"charizard ex"'],
  ['!"Charizard ex"', '!"Charizard ex"'],
  ['!charizard', '!"charizard"'],
  ['!name:charizard', 'name=charizard'],
  ['s:obf|par', 'set:obf|par'],
  ['s:obf,par', 'set:obf|par'],
  ['types:(fire or water)', 'type:fire|water'],
  ['r:"illustration rare"|sir', 'rarity:illustration rare|sir'],
  ['dex:1..151', 'dex:[1..151]'],
  ['hp:120..', 'hp:[120..*]'],
  ['hp:..50', 'hp:[*..50]'],
  ['nationalPokedexNumbers:[1 TO 151]', 'dex:[1..151]'],
  ['hp:{50 TO *}', 'hp:{50..*}'],
  ['x:/draw \\d cards/', 'text:/draw \\d cards/'],
  ['x:/a\\/b/', 'text:/a/b/'],
  ['/^mr/', 'name:/^mr/'],
  ['char* ex', '(name:char* and ex)'],
  ['attacks.name:Spelunk', 'attack:Spelunk'],
  ['set.id:sm1', 'set:sm1'],
  ['name:charizard (subtypes:mega OR subtypes:vmax)', '(name:charizard and (sub:mega or sub:vmax))'],
  ['ｔ：ｆｉｒｅ', 'type:ｆｉｒｅ'],
  ['artist : "Ken Sugimori"', 'artist:Ken Sugimori'],
])('%s is parsed as %s', (text, expected) => {
  expect(shape(parseQuery(text).root).replace('ｆｉｒｅ', 'fire')).toBe(expected.replace('ｆｉｒｅ', 'fire'))
})

test.each([
  ['obf 125', 'obf+125'],
  ['OBF: 125/197', 'obf+125/197'],
  ['OBF:125', 'obf+125'],
  ['HP: 4/110', 'hp+4/110'],
  ['base1 4/102', 'base1+4/102'],
  ['Lugia #9', 'lugia+9'],
  ['Celebrations: Classic', 'celebrations+classic'],
])('the set code or name in %s is not a field', (text, expected) => {
  expect(shape(parseQuery(text).root)).toBe(expected)
})

test('hp:120 is a field although HP is also a set code', () => {
  expect(shape(parseQuery('hp:120').root)).toBe('hp:120')
})

test.each([
  ['((a or b', '(a or b)'],
  ['a) b', '(a and b)'],
  ['s:"Obsidian Flames', 'set:Obsidian Flames'],
  ['"charizard', '"charizard"'],
  ['a or or b', '(a or b)'],
  ['or a', 'a'],
  ['a or', 'a'],
  ['and and', ''],
  ['()', ''],
  ['', ''],
  ['   ', ''],
])('the malformed query %j is parsed as %j', (text, expected) => {
  expect(shape(parseQuery(text).root)).toBe(expected)
})

test('a sort in the query sets the sort order and does not restrict the result', () => {
  expect(parseQuery('pikachu sort:-hp').sorting).toEqual({ by: 'hp', direction: 'desc' })
  expect(parseQuery('pikachu order:name dir:desc').sorting).toEqual({ by: 'name', direction: 'desc' })
  expect(parseQuery('pikachu').sorting).toBeNull()
  expect(parseQuery('pikachu dir:desc').sorting).toBeNull()
})

test('a query above the length limit is truncated and reports a problem', () => {
  const query = parseQuery('a '.repeat(maxQueryLength))
  expect(query.text).toHaveLength(maxQueryLength)
  expect(query.problem?.reason).toBe('too-long')
  expect(parseQuery('a').problem).toBeNull()
})

test('deeply nested parentheses are parsed without an error', () => {
  const query = parseQuery(`${'('.repeat(400)}charizard${')'.repeat(400)}`)
  expect(shape(query.root)).toBe('charizard')
})

test.each([
  ['base set', 'base'],
  ['Obsidian Flames set', 'Obsidian Flames'],
  ['sword & shield series', 'sword & shield'],
  ['set', null],
  ['sunset', null],
  ['base set 4', null],
  ['"base set"', null],
  ['base set t:fire', null],
])('%s names the set %s', (text, scope) => {
  expect(parseQuery(text).setScope).toBe(scope)
})
