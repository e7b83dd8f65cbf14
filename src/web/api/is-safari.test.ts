import { expect, test } from 'vitest'
import { isSafari } from './is-safari.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)'

test.each([
  ['Safari on a Mac', `${mac} ${webKit} Version/17.4 Safari/605.1.15`, true],
  ['Safari on a phone', `${phone} ${webKit} Version/17.4 Mobile/15E148 Safari/604.1`, true],
  ['Chrome', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, false],
  ['Edge', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Safari/537.36 Edg/130.0`, false],
  ['Chrome on an iPhone', `${phone} ${webKit} CriOS/130.0 Mobile/15E148 Safari/604.1`, false],
  ['Firefox on an iPhone', `${phone} ${webKit} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`, false],
  ['a browser of Android', 'Mozilla/5.0 (Linux; U; Android 4.4) Version/4.0 Mobile Safari/534.30', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', false],
])('isSafari recognizes %s correctly', (_browser, userAgent, response) => {
  expect(isSafari(userAgent)).toBe(response)
})
