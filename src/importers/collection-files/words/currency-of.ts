import { isCurrencyCode } from '#domain/currency.ts'
import { toHalfWidth } from './half-width.ts'

/** Signs and names of one currency, in capital letters without spaces and points. */
const signs: Record<string, string> = {
  USD: 'US$ USDOLLAR USDOLLARS 米ドル',
  CAD: 'CA$ C$ CAN$ CDN$ CAD$',
  AUD: 'A$ AU$ AUD$',
  NZD: 'NZ$ NZD$',
  SGD: 'S$ SG$ SGD$',
  HKD: 'HK$ HKD$',
  TWD: 'NT$ NTD NTD$',
  MXN: 'MX$ MEX$ MXN$',
  BRL: 'R$ BR$ BRL$',
  ARS: 'AR$',
  CLP: 'CLP$',
  COP: 'COL$ COP$',
  EUR: '€ EURO EUROS ユーロ',
  GBP: '£ ￡ POUND POUNDS ポンド',
  JPY: '円 日本円 YEN JP¥ JPY¥',
  CNY: 'CN¥ CNY¥ RMB 人民元',
  KRW: '₩ ￦ 원 WON ウォン',
  CHF: 'SFR',
  PLN: 'ZŁ ZL',
  CZK: 'KČ KC',
  HUF: 'FT',
  INR: '₹',
  PHP: '₱',
  THB: '฿',
  VND: '₫',
  TRY: '₺',
  UAH: '₴',
  RUB: '₽',
  ILS: '₪',
  MYR: 'RM',
  IDR: 'RP',
}

const dollars = 'USD CAD AUD NZD SGD HKD TWD MXN BRL ARS CLP COP'.split(' ')
const yen = ['JPY', 'CNY']
/** Signs of several currencies. The first one is meant if nothing else says which; '' is no currency. */
const sharedSigns: Record<string, readonly string[]> = {
  $: dollars,
  DOLLAR: dollars,
  DOLLARS: dollars,
  ドル: dollars,
  '¥': yen,
  '￥': yen,
  元: ['', 'CNY', 'TWD', 'HKD'],
  KR: ['', 'SEK', 'NOK', 'DKK', 'ISK'],
}

const bySign = new Map<string, readonly string[]>([
  ...Object.entries(signs).flatMap(([code, texts]) => texts.split(' ').map(sign => [sign, [code]] as const)),
  ...Object.entries(sharedSigns),
])

/** The currencies that a mark can stand for; none if it is unknown. */
function currenciesOf(mark: string): readonly string[] {
  return bySign.get(mark) ?? (isCurrencyCode(mark) ? [mark] : [])
}

/**
 * The currency that all marks name: 'CAD' for '$' and 'CAD'. Of several possible ones it is `usual`, if that is possible.
 * Null without a mark; undefined if a mark is unknown or contradicts another one, which must not be read as any currency.
 */
export function findCurrency(marks: readonly string[], usual: string | null): string | null | undefined {
  const plain = marks.map(mark => toHalfWidth(mark).toUpperCase().replace(/[\s.]/g, ''))
  const [first, ...others] = plain.filter(Boolean).map(currenciesOf)
  if (!first) return null
  const possible = first.filter(code => others.every(codesOfMark => codesOfMark.includes(code)))
  return possible.find(code => code === usual) ?? (possible[0] || undefined)
}
