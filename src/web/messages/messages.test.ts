import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
/** What the sentences of one language are written with. */
const wording = ['plural.ts', 'amount.ts', 'search-words.ts']
const filesOf = (language: string) =>
  readdirSync(join(folder, language)).filter(file => !wording.includes(file) && !/\.test\.tsx?$/.test(file))

/** 'collections.deletion.text(2)', 'search.tips.items[0].title': every message with its number of parameters. */
function shapeOf(value: unknown, path: string): string[] {
  if (typeof value === 'function') return [`${path}(${value.length})`]
  if (Array.isArray(value)) return value.flatMap((part, index) => shapeOf(part, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) => shapeOf(part, path ? `${path}.${key}` : key))
}

/** [path, sentence] of every message, called with `argument` for each parameter. */
function sentencesOf(value: unknown, path: string, argument: string | number = 'ABC'): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return sentencesOf(value(...Array.from({ length: value.length }, () => argument)), path, argument)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => sentencesOf(part, `${path}.${key}`, argument))
}

const hasEnglishWord = /[a-z]{3}/
const names =
  /^(ChaseKit|ChaseKit API|pokemontcg\.io v2|TCGdex v2|@tcgdex\/sdk|Google|Discord|ntfy|Webhook|OpenID|eBay|TCGplayer|Cardmarket|@?ABC)$/
/** Searches, and names of sets as the catalogue has them, are not translated. */
const untranslated = /example|sets\./i

const read = async (language: string, file: string) => import(join(folder, language, file))

test('every message file exists in both languages', () => {
  expect(filesOf('ja')).toEqual(filesOf('en'))
})

test.each(filesOf('en'))(
  '%s has the same messages with the same parameters in both languages',
  async file => {
    const [english, japanese] = await Promise.all([read('en', file), read('ja', file)])
    expect(shapeOf({ ...japanese }, '').toSorted()).toEqual(shapeOf({ ...english }, '').toSorted())
  },
)

test.each(filesOf('en'))('%s contains no untranslated sentence', async file => {
  const english = new Map(sentencesOf({ ...(await read('en', file)) }, ''))
  const same = sentencesOf({ ...(await read('ja', file)) }, '').filter(
    ([path, text]) => english.get(path) === text && hasEnglishWord.test(text),
  )
  expect(same.filter(([path, text]) => !names.test(text) && !untranslated.test(path))).toEqual([])
})

/** '1 sets', '1 cards were': a number that the sentence around it does not agree with. */
const disagrees =
  /\b1 (?:[a-z]+ )?(?:cards|sets|rows|copies|comments|votes|replies|hearts|collections|notices|notifications|days|hours|minutes|items|were|are|wait)\b/

test.each(filesOf('en'))('%s uses the singular for a count of one', async file => {
  const sentences = sentencesOf({ ...(await read('en', file)) }, '', 1)
  expect(sentences.filter(([, text]) => disagrees.test(text))).toEqual([])
})

/** Words for things that the messages call by another word, such as printing, value, owned and wanted. */
const secondWords = {
  en: /\b(ordinary|common) printing\b|without a known price|no price in/i,
  ja: /仕様|プリント|価値|欲しい|所有|通常版/,
}

test.each(filesOf('en').flatMap(file => (['en', 'ja'] as const).map(language => [language, file] as const)))(
  '%s/%s has one word for one thing',
  async (language, file) => {
    const sentences = sentencesOf({ ...(await read(language, file)) }, '')
    expect(sentences.filter(([, text]) => secondWords[language].test(text))).toEqual([])
  },
)

test.each(filesOf('en'))('%s names what it counts beside a price', async file => {
  const sentences = sentencesOf({ ...(await read('en', file)) }, '', 2)
  expect(sentences.filter(([, text]) => /\b2 (?:without a price|graded, )/.test(text))).toEqual([])
})

/** Pages for operators may speak of other things that are short, such as disk space. */
const forOperators = /^(owner-.*|channels)\.ts$/
const replacedWords: [word: RegExp, instead: string][] = [
  [/不足/, '足りない'],
  [/代わりのカード|差し込みカード/, 'プレースホルダー'],
]

test.each(filesOf('ja').filter(file => !forOperators.test(file)))(
  '%s calls missing cards and placeholders by their one Japanese word',
  async file => {
    const sentences = sentencesOf({ ...(await read('ja', file)) }, '')
    for (const [word, instead] of replacedWords)
      expect(
        sentences.filter(([, text]) => word.test(text)),
        instead,
      ).toEqual([])
  },
)
