import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonObjectInSteps } from './parse-json.ts'
import { runSteps } from './run-steps.ts'

const parse = (json: string) => runSteps(parseJsonObjectInSteps(json, ['cards']))

test('an object is parsed as JSON.parse does, however it is indented', () => {
  const values = fc.dictionary(fc.oneof(fc.constant('cards'), fc.string()), fc.jsonValue(), { maxKeys: 8 })
  fc.assert(
    fc.property(values, fc.constantFrom(0, 2), (value, indent) => {
      const json = JSON.stringify(value, null, indent)
      expect(parse(json)).toEqual(JSON.parse(json))
    }),
  )
})

test.each([
  '',
  '{',
  '{"a":1',
  '{"a":1,}',
  '{"a" 1}',
  '{"a":}',
  '{1:2}',
  '{"a":"b}',
  '{"cards":[1,2}',
  '{"cards":[1,]}',
  '{"cards":[{"a":]}]}',
  '{"cards":[1 2]}',
  '{"a":1}}',
  '{"a":1} x',
  '[1]',
])('%s is no object in valid JSON', json => {
  expect(parse(json)).toBeUndefined()
})

test('each item of a named list is a step, so that other work is done between them', () => {
  const steps = [...parseJsonObjectInSteps('{"cards":[1,[2],{}],"tags":[1,2,3]}', ['cards'])]
  expect(steps).toEqual([1, 2, 3, 0, 0])
})

test('a value that takes long to parse is left out', () => {
  const long = `[${'1,'.repeat(300_000)}1]`
  expect(parse(`{"cards":[${long},2],"data":${long},"name":"a"}`)).toEqual({
    cards: [undefined, 2],
    data: undefined,
    name: 'a',
  })
})

test('an object with more members than any file has is another file: nothing of it is read', () => {
  const members = Array.from({ length: 101 }, (_, index) => `"k${index}":1`).join(',')
  expect(parse(`{${members}}`)).toEqual({})
})
