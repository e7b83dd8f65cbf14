import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Words to avoid in identifiers, with the usual term. */
const identifierWords: Record<string, RegExp> = {
  'max…, min…': /^(most|least)(?!Frequent)[A-Z]/,
  '…Deps, …Options': /^[A-Z]\w*Parts$/,
  'lock…, saved…': /^(held|hold)[A-Z]/,
  'outcome, ignored, identifiers': /^(fates?|aside[A-Z]\w*|\w*[cC]lues?)$/,
  'conflict, resolve, merge…, detach…': /^(contested|takeOver|rescue)/,
  'toDelete, summary, buttonRefs': /^(doomed|slim|beginnings)/,
}

/** Words to avoid in comments, titles of tests and documents. */
const sentenceWords =
  /\b(anew|whoever|what comes by|fates?|clues?|in our words|stands (in|on|at)|kept apart|is (there|here) already|goes with it|vouch\w*|tells? people|nothing asked|told|fulfil\w*|for good)\b/i

const commentPattern = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g
const literalPattern = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const titlePattern = new RegExp(
  String.raw`\b(?:test|describe)(?:\.\w+(?:<[^>]*>)?\([\s\S]*?\))?\((${literalPattern.source})`,
  'g',
)

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(path => path && existsSync(path))
const tracked = listed.filter(path => /\.tsx?$/.test(path))
const files = tracked.filter(path => path.startsWith('src/'))

function commentsOf(text: string): string[] {
  return (text.match(commentPattern) ?? []).map(comment => comment.replace(/\n\s*\*?/g, ' '))
}

function identifiersOf(text: string): Set<string> {
  const code = text.replace(commentPattern, ' ').replace(literalPattern, ' ')
  return new Set(code.match(/[A-Za-z_$][\w$]*/g))
}

function avoidedIn(text: string): string[] {
  const names = [...identifiersOf(text)].flatMap(name =>
    Object.entries(identifierWords)
      .filter(([, pattern]) => pattern.test(name))
      .map(([instead]) => `${name} (use ${instead})`),
  )
  const comments = commentsOf(text).flatMap(comment => sentenceWords.exec(comment)?.[0] ?? [])
  return [...names, ...comments]
}

function titlesOf(text: string): string[] {
  return [...text.matchAll(titlePattern)].map(([, title = '']) => title)
}

function proseOf(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
}

/** Paths in backquotes that name a file of the repository. */
function deadLinksOf(path: string): string[] {
  const header = commentsOf(readFileSync(path, 'utf8')).join(' ')
  const links = [
    ...header.matchAll(/`((?:\.{0,2}\/|src\/|test\/|docs\/|scripts\/|#)[\w./-]+\.(?:tsx?|md|mjs|sql))`/g),
  ]
  return links
    .map(([, link = '']) => link)
    .filter(link => {
      const target = link.startsWith('#') ? `src/${link.slice(1)}` : link
      return !existsSync(target) && !existsSync(join(dirname(path), target))
    })
}

test('the word list detects names and comments to avoid, but not strings', () => {
  expect(avoidedIn('const mostUses = 1 // counted anew')).toEqual(['mostUses (use max…, min…)', 'anew'])
  expect(avoidedIn("const text = 'anew' // counted again")).toEqual([])
})

test('names and comments use the terms of the style guide', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap(path => avoidedIn(readFileSync(path, 'utf8')).map(words => `${path}: ${words}`))
  expect(found).toEqual([])
})

test('titles of tests use the terms of the style guide', () => {
  const text = "test('is told', f)\ntest.each<[n: string]>([['told', g(1)]])('%s is kept for good', f)"
  expect(titlesOf(text)).toEqual(["'is told'", "'%s is kept for good'"])
  const titles = tracked.flatMap(path => titlesOf(readFileSync(path, 'utf8')).map(title => ({ path, title })))
  expect(titles.length).toBeGreaterThan(3000)
  const ownPath = 'test/plain-words.test.ts'
  expect(titles.filter(({ path, title }) => path !== ownPath && sentenceWords.test(title))).toEqual([])
})

test('documents use the terms of the style guide', () => {
  const documents = listed.filter(path => path.endsWith('.md') && !path.startsWith('docs/decisions/'))
  expect(documents.length).toBeGreaterThan(20)
  const found = documents.flatMap(path => {
    const [word] = sentenceWords.exec(proseOf(readFileSync(path, 'utf8'))) ?? []
    return word ? [`${path}: ${word}`] : []
  })
  expect(found).toEqual([])
})

test('comments link to files that exist', () => {
  const dead = tracked.flatMap(path => deadLinksOf(path).map(link => `${path}: ${link}`))
  expect(dead).toEqual([])
})
