/** Why a file is rejected. */
export type Refusal = 'orders' | 'empty' | 'no-card-columns' | 'broken-json' | 'other-json' | 'newer-version'

const person =
  /\b(address|street|postal ?code|post ?code|zip|recipient|tracking|buyer|customer|e-?mail|phone)/
const sale = /^order( #| no\.?| number| id| quantity)$|^shipping (type|method|amt|amount|address)$/

/** Detects order files. They contain names and addresses of people and are never read. */
export function isOrderFile(columns: readonly string[]): boolean {
  return columns.some(column => person.test(column) || sale.test(column))
}
