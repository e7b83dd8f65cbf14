import type { Row } from '#importers/row.ts'

const field = /(?<=^|[,\n\ufeff])("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y

/** Splits CSV into lines of fields. Quoted fields may contain commas, quotes and line breaks. */
function csvLines(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  field.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    if (!match) break
    const [, value = '', end] = match
    line.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

/** The products, once per id, and the prices of a group, in the shape of the source's JSON files. */
export type ProductsAndPrices = { products: Row[]; prices: Row[] }

function productOf(row: Record<string, string>): Row {
  const extendedData = ['Number', 'Rarity']
    .filter(name => row[`ext${name}`])
    .map(name => ({ name, value: row[`ext${name}`] }))
  return { productId: row['productId'], name: row['name'], extendedData }
}

/**
 * Parses 'ProductsAndPrices.csv', which has one line per product and price. Columns whose names start with 'ext'
 * contain further details of the product.
 */
export function readProductsAndPrices(text: string): ProductsAndPrices {
  const [head = [], ...lines] = csvLines(text)
  const rows = lines
    .filter(line => line.length > 1)
    .map(line => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])) as Record<string, string>)
  const products = new Map(rows.map(row => [row['productId'], productOf(row)]))
  return { products: [...products.values()], prices: rows.filter(row => row['subTypeName']) }
}
