import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

function listFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
  return listed.split('\n').filter(path => path && existsSync(path))
}

const documents = listFiles('*.md')
const read = (path: string) => readFileSync(path, 'utf8')
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** The anchors of headings, as GitHub derives them. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Relative links of a text to files or headings that do not exist. */
function deadLinksOf(path: string, text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter(link => {
    if (/^[a-z]+:/.test(link)) return false
    const [file, anchor] = link.split('#')
    const target = file ? join(dirname(path), decodeURI(file)) : path
    if (!existsSync(target)) return true
    const targetText = target === path ? text : target.endsWith('.md') ? read(target) : undefined
    return anchor !== undefined && targetText !== undefined && !anchorsOf(targetText).includes(anchor)
  })
}

/** Files of the repository that the comments of a file name in backquotes and that do not exist. */
function deadPathsOf(path: string, text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g) ?? []
  const named = comments
    .map(comment => comment.replace(/\n\s*\*?/g, ' '))
    .join(' ')
    .matchAll(/`((?:\.{0,2}\/|src\/|test\/|docs\/|scripts\/|#)[\w./-]+\.(?:tsx?|md|mjs|sql))`/g)
  return [...named]
    .map(([, name = '']) => name)
    .filter(name => {
      const target = name.startsWith('#') ? `src/${name.slice(1)}` : name
      return !existsSync(target) && !existsSync(join(dirname(path), target))
    })
}

/** What a decision record lacks of the format. */
function problemsOf(path: string, text: string): string[] {
  const number = Number(/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1])
  return [
    ...(text.startsWith(`# ${number}. `) ? [] : ['title with its number']),
    ...(/^Status: \w/m.test(text) ? [] : ['Status']),
    ...(/^Date: \d{4}-\d\d-\d\d$/m.test(text) ? [] : ['Date']),
    ...['Context', 'Decision', 'Consequences'].filter(title => !text.includes(`\n## ${title}\n`)),
    ...(text.split('\n').length <= 51 ? [] : ['at most 50 lines']),
  ]
}

/** Names in quotes that no text of pages is. They begin with a capital letter, as buttons do. */
function unknownNamesOf(text: string, texts: string): string[] {
  const names = withoutCode(text)
    .replace(/\s+/g, ' ')
    .matchAll(/(?<![\w"])"([A-Z][^"]*)"/g)
  return [...names].map(([, name = '']) => name).filter(name => !texts.includes(`'${name}'`))
}

test('the check of names finds a button that no page has', () => {
  const text = 'Press "Back Up Now" or "Back\nUp Later", not `x="Never"`.'
  expect(unknownNamesOf(text, "create: 'Back Up Now',")).toEqual(['Back Up Later'])
})

test.each(documents.filter(path => /^(?:docs|deploy)\/[^/]*$|^README/.test(path)))(
  '%s calls buttons and options as the pages do',
  path => {
    const texts = listFiles('src/web/messages/en/*.ts').map(read).join('\n')
    expect(unknownNamesOf(read(path), texts)).toEqual([])
  },
)

test('the link check detects missing files and headings', () => {
  const text =
    '# Title\n\n[a](#title) [b](#none) [c](nowhere.md) [d](README.md#none) [e](https://x.example) `[f](no.md)`'
  expect(deadLinksOf('README.md', text)).toEqual(['#none', 'nowhere.md', 'README.md#none'])
})

test('the check of decision records detects missing parts', () => {
  expect(problemsOf('docs/decisions/0007-a.md', '# Seven\n\n## Context\n')).toEqual([
    'title with its number',
    'Status',
    'Date',
    'Decision',
    'Consequences',
  ])
})

test('links between documents point to existing files and headings', () => {
  expect(documents.length).toBeGreaterThan(20)
  expect(documents.flatMap(path => deadLinksOf(path, read(path)).map(link => `${path}: ${link}`))).toEqual([])
})

test('comments name files that exist', () => {
  const named = ['src/nowhere.ts', '#domain/card.ts', './documents.test.ts'].map(name => `\`${name}\``)
  expect(deadPathsOf('test/example.ts', `/** As ${named.join(' and ')} do. */`)).toEqual(['src/nowhere.ts'])
  const sources = listFiles('*.ts', '*.tsx')
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap(path => deadPathsOf(path, read(path)).map(name => `${path}: ${name}`))).toEqual([])
})

test('decision records follow the format', () => {
  const records = documents.filter(path => path.startsWith('docs/decisions/'))
  expect(records.flatMap(path => problemsOf(path, read(path)).map(problem => `${path}: ${problem}`))).toEqual(
    [],
  )
})

test('the pictures of documents are described and shown, and have 600 KB together', () => {
  const shown = documents.flatMap(path =>
    [...read(path).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, text = '', link = '']) => ({
      text,
      file: join(dirname(path), link),
    })),
  )
  const pictures = listFiles('docs/images')
  expect(shown.filter(({ text }) => text.length < 20)).toEqual([])
  expect(shown.map(({ file }) => file).toSorted()).toEqual(pictures.toSorted())
  const bytes = pictures.reduce((sum, path) => sum + statSync(path).size, 0)
  expect(bytes).toBeLessThanOrEqual(600 * 1024)
})
