import { expect, test } from 'vitest'
import { parseQuery } from '#search/query/parse-query.ts'
import { bindersMessages } from './binders.ts'
import { homePageMessages } from './home.ts'
import { searchPageMessages } from './search.ts'

const tips = searchPageMessages.tips.items

test('each tip on searching has an example with Japanese in it, or with the number of a Japanese card', () => {
  const isJapanese = (query: string) =>
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|^SV2a/u.test(query)
  expect(tips.filter(({ examples }) => !examples.some(isJapanese)).map(({ title }) => title)).toEqual([])
  expect(homePageMessages.exampleSearches.filter(isJapanese).length).toBeGreaterThan(2)
})

test.each([...tips.flatMap(({ examples }) => examples), ...homePageMessages.exampleSearches])(
  'the example %s is understood',
  query => {
    expect(parseQuery(query).terms.filter(({ problem }) => problem)).toEqual([])
  },
)

test('the example of a typed card has the code of a Japanese set', () => {
  expect(bindersMessages.type.exampleWithSet).toBe(`sv2a ${bindersMessages.type.example}`)
})
