import { locale } from '#domain/locale.ts'

const sizes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const units = ['KiB', 'MiB', 'GiB', 'TiB']

/** A number of bytes for people: '6.4 KiB', '1.4 GiB'. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  return `${sizes.format(bytes / 1024 ** power)} ${units[power - 1]}`
}
