import { expect, test } from 'vitest'
import { bigramsOf, isJapanese, joinHyphenatedWords, tokenise, withoutStopWords } from './tokenise.ts'

test.each([
  ['Mr. Mime', ['mr', 'mime']],
  ["Farfetch'd", ['farfetchd']],
  ['Ho-Oh', ['ho', 'oh']],
  ['Latias & Latios-GX', ['latias', 'latios', 'gx']],
  ['Dialga LV.X', ['dialga', 'lvx']],
  ['Nidoran♂', ['nidoran', 'male']],
  ['Charizard ★ δ', ['charizard', 'star', 'delta']],
  ["Boss's Orders (Giovanni)", ['bosss', 'orders', 'giovanni']],
  ['リザードンex', ['リザードン', 'ex']],
  ['ポケモンカード151', ['ポケモンカード', '151']],
  ['たけしの イワーク', ['タケシノ', 'イワーク']],
  ['Ｎ', ['n']],
])('%s has the words %j', (text, words) => {
  expect(tokenise(text)).toEqual(words)
})

test.each([
  ['004', ['4']],
  ['4/102', ['4/102']],
  ['004/102', ['4/102']],
  ['TG05/TG30', ['tg5/tg30']],
  ['sv3-125', ['sv3-125']],
  ['sv03-125', ['sv3-125']],
  ['sv03.5-199', ['sv35-199']],
  ['sv3.5-199', ['sv35-199']],
  ['SM1+', ['sm1+']],
  ['100', ['100']],
])('the number or code %s is one word without leading zeros', (text, words) => {
  expect(tokenise(text)).toEqual(words)
})

test('a hyphenated name is also returned as one word', () => {
  expect(joinHyphenatedWords('Ho-Oh')).toEqual(['hooh'])
  expect(joinHyphenatedWords('Pikachu')).toEqual([])
  expect(joinHyphenatedWords('swsh12.5gg-GG01')).toEqual([])
})

test('stop words are dropped while another word remains', () => {
  expect(withoutStopWords(['the', 'base', 'set'])).toEqual(['base'])
  expect(withoutStopWords(['set'])).toEqual(['set'])
})

test('Japanese words are recognized and split into letter pairs', () => {
  expect([isJapanese('ピカ'), isJapanese('炎'), isJapanese('pika')]).toEqual([true, true, false])
  expect(bigramsOf('イーブイ')).toEqual(['イー', 'ーブ', 'ブイ'])
  expect(bigramsOf('炎')).toEqual(['炎'])
})

test('punctuation alone gives no words', () => {
  expect(tokenise('… -- ()&!')).toEqual([])
})
