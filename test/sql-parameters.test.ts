import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files whose statements number their parameters by hand, each with the reason. */
const exceptions: Record<string, string> = {
  'src/search/phrases/rewrite-phrase.ts': 'groups of expressions, such as price<$1, and no SQL',
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g

/** A counted `$${…}`, or `$1` where SQL has a value: after an operator, bracket or keyword, or before a cast. */
const numbered =
  /\$\$\{|(?:[=<>(,]|\|\||\b(?:select|values|where|and|or|not|when|then|else|like|in|limit|offset|by|interval|between)\s)\s*\$\d|\$\d+::/gi

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter(path => /(?<!\.test)\.tsx?$/.test(path) && existsSync(path))

function numberedIn(text: string): string[] {
  return text.replace(comments, ' ').match(numbered) ?? []
}

test.each([
  ['a value in a condition', "'select name from profiles where id = $1'"],
  ['a list of values', "'insert into votes values ($1, $2)'"],
  ['a value after a keyword', '`select id from cards limit $2`'],
  ['a value with a cast', '`select now() + $3::interval`'],
  ['a counted value', '`$${values.push(value)}`'],
])('%s is detected as a numbered parameter', (_name, text) => {
  expect(numberedIn(text)).not.toEqual([])
})

test.each([
  ['a replacement', "digits.replace(/^(.{8})(.{4})/, '$1-$2-')"],
  ['an argument of a shell', `'cd "$1" && "$2" --version'`],
  ['a price', "['Under $5', '$5-$50']"],
  ['an interpolated value', 'sql`select name from profiles where id = ${id}`'],
  ['a comment', "/** where id = $1 */ const id = '' // limit $2"],
])('%s is no numbered parameter', (_name, text) => {
  expect(numberedIn(text)).toEqual([])
})

test('statements interpolate their values instead of numbering them', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter(path => numberedIn(readFileSync(path, 'utf8')).length > 0)
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
