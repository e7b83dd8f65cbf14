/** Why a file is rejected. */
export type RefusalReason =
  | 'orders'
  | 'empty'
  | 'no-card-columns'
  | 'broken-json'
  | 'other-json'
  | 'newer-version'

const person =
  /\b(address|street|postal ?code|post ?code|zip|recipient|tracking|buyer|customer|e-?mail|phone)/
const sale = /^order( #| no\.?| number| id| quantity)$|^shipping (type|method|amt|amount|address)$/

const japanese = /住所|氏名|郵便番号|電話|メールアドレス|購入者|落札者|届け先|配送|発送先|注文(番号|id)/

/**
 * Whether the columns are those of an order file, which contains names and addresses of buyers. Such files are
 * rejected before their rows are parsed.
 */
export function isOrderFile(columns: readonly string[]): boolean {
  return columns.some(column => person.test(column) || sale.test(column) || japanese.test(column))
}
