import { expect, test } from 'vitest'
import { createLog, type LogLevel } from './log.ts'

const now = () => new Date('2026-05-04T12:13:14.150Z')

function logged(format: 'text' | 'json', level: LogLevel = 'info') {
  const lines: string[] = []
  return { lines, log: createLog({ level, format, now, write: line => lines.push(line) }) }
}

test('machines read one JSON object per line', () => {
  const { log, lines } = logged('json')
  log.info('Started', { port: 3000 })
  expect(lines).toEqual([
    '{"time":"2026-05-04T12:13:14.150Z","level":"info","message":"Started","port":3000}\n',
  ])
})

test('people read the time, the message and the facts', () => {
  const { log, lines } = logged('text')
  log.info('Started', { port: 3000, host: '::1' })
  log.warn('Slow')
  expect(lines).toEqual(['12:13:14 Started port=3000 host=::1\n', '12:13:14 warn Slow\n'])
})

test('lines below the level are left out', () => {
  const { log, lines } = logged('text', 'warn')
  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error('d')
  expect(lines).toHaveLength(2)
  const silent = logged('text', 'silent')
  silent.log.error('e')
  expect(silent.lines).toEqual([])
})

test.each([
  'password',
  'newPassword',
  'accessToken',
  'clientSecret',
  'cookie',
  'authorization',
  'DATABASE_URL',
])('the value of a field called %s is never written, at any depth', name => {
  const { log, lines } = logged('json')
  log.info('Event', { [name]: 'hunter2' })
  log.info('Event', { request: { headers: [{ [name]: 'hunter2' }] } })
  expect(lines.join().split('***')).toHaveLength(3)
  expect(lines.join()).not.toContain('hunter2')
})

test('a password inside an address is blanked, in messages, fields and errors', () => {
  const { log, lines } = logged('json')
  const address = 'postgresql://app:hunter2@db:5432/cards'
  log.error(`No answer from ${address}`, {
    address,
    error: new Error(`connect ${address}`),
    tries: [{ address, error: new Error(`connect ${address}`) }],
  })
  expect(lines.join()).not.toContain('hunter2')
  expect(lines.join()).toContain('postgresql://app:***@db:5432/cards')
})

test.each([
  ['/wants/aB3_-x', '/wants/***'],
  ['/wants/aB3_-x?sort=price', '/wants/***?sort=price'],
  ['/api/want-lists/shared/aB3_-x?page=2', '/api/want-lists/shared/***?page=2'],
  ['/trades/aB3_-x?view=list', '/trades/***?view=list'],
  ['/api/trade-lists/shared/aB3_-x', '/api/trade-lists/shared/***'],
  ['https://cards.example/feeds/alerts/aB3_-x', 'https://cards.example/feeds/alerts/***'],
  ['/notices/unsubscribe?key=aB3_-x', '/notices/unsubscribe?key=***'],
  ['/auth/v1/verify?type=signup&token=aB3_-x&x=1', '/auth/v1/verify?type=signup&token=***&x=1'],
  ['/auth/callback#access_token=aB3_-x', '/auth/callback#access_token=***'],
])('the secret in %s is masked in messages, fields and errors', (address, masked) => {
  const { log, lines } = logged('json')
  log.error(`GET ${address}`, { path: address, error: new Error(`No match for "${address}"`) })
  expect(lines.join()).not.toContain('aB3_-x')
  expect(lines.join().split(masked)).toHaveLength(4)
})

test.each([
  '/collection/a1/wants',
  '/api/collections/wants',
  '/api/collections/trades',
  '/wants',
  '/search?q=key',
  '/api/want-lists/links/a1',
])('the path %s has no secret and is written as it is', path => {
  const { log, lines } = logged('json')
  log.error('Failed', { path })
  expect(lines.join()).toContain(`"path":"${path}"`)
})

test('an error is written with where it happened', () => {
  const { log, lines } = logged('json')
  log.error('Failed', { error: new TypeError('no such card') })
  expect(lines.join()).toMatch(/TypeError: no such card\\n {4}at .*log\.test\.ts/)
})
