import { findCurrency } from '#importers/collection-files/words/currency-of.ts'

/** Normalizes a column name: lower case, single spaces, no full-width letters and signs, at most 200 characters. */
export function toPlainColumn(column: string): string {
  return column.slice(0, 200).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** What columns of a table can mean, and the lower-case column names that are recognized for each meaning. */
const englishNames = {
  id: ['card id', 'id', 'product id', 'productid', 'cardid', 'tcgdex id', 'pokemontcg id'],
  name: ['name', 'card name', 'card', 'pokemon', 'pokémon', 'product name', 'title'],
  set: ['set', 'set name', 'edition', 'expansion', 'set title', 'series'],
  setCode: ['set code', 'set_code', 'setcode', 'code', 'edition code', 'set id', 'set_id'],
  number: ['number', 'card number', 'collector number', 'card no', 'card no.', 'card #'],
  quantity: ['quantity', 'qty', 'count', 'amount', 'owned', 'copies', 'have', 'total quantity'],
  language: ['language', 'lang', 'locale'],
  condition: ['condition', 'card condition', 'cond', 'state'],
  grade: ['grade', 'grading', 'card grade', 'grade value', 'slab grade', 'graded'],
  company: [
    'grading company',
    'grading_company',
    'grading service',
    'grade company',
    'grader',
    'graded by',
    'company',
    'service',
    'slab company',
  ],
  certificate: [
    'certificate',
    'certificate number',
    'cert',
    'cert number',
    'cert no',
    'cert no.',
    'cert #',
    'cert_number',
  ],
  printing: ['printing', 'variant', 'variance', 'finish', 'foil', 'version', 'type'],
  price: [
    'purchase price',
    'price paid',
    'paid',
    'cost',
    'average cost paid',
    'price bought',
    'purchase_price',
  ],
  currency: ['currency', 'purchase price currency', 'price currency'],
  pocket: ['binder/page/row/column'],
  binder: ['binder', 'binder name'],
  page: ['page', 'binder page', 'page number'],
  row: ['row', 'binder row', 'pocket row'],
  column: ['column', 'binder column', 'pocket column', 'col'],
  acquired: ['acquired', 'date added', 'date bought', 'purchase date', 'acquired on', 'added'],
  place: [
    'place',
    'location',
    'binder',
    'folder',
    'storage',
    'box',
    'portfolio name',
    'folder name',
    'binder name',
  ],
  note: ['note', 'notes', 'comment', 'comments'],
  game: ['game', 'product line', 'category'],
  wish: ['wishlist', 'watchlist', 'wanted', 'want', 'wish', 'chasing'],
} as const satisfies Record<string, readonly string[]>

export type ColumnMeaning = keyof typeof englishNames

export const columnMeanings = Object.keys(englishNames) as ColumnMeaning[]

/** The columns that together name a pocket. One of them alone means something else: a row may be that of the table. */
export const pocketMeanings = ['binder', 'page', 'row', 'column'] as const satisfies ColumnMeaning[]

/** Japanese names, and short names that may mean something else beside a better one: 'No' may number the rows. */
const otherNames: Record<ColumnMeaning, string> = {
  id: 'カードid',
  name: 'カード名 カード名称 名前 名称 商品名 品名 ポケモン名 ポケモン カード',
  set: 'セット セット名 収録パック 収録セット 収録弾 収録商品 収録 エキスパンション エキスパンション名 拡張パック 拡張パック名 パック パック名 弾 シリーズ',
  setCode: 'セット記号 セットコード エキスパンション記号 エキスパンションマーク パック記号 略号 記号',
  number:
    'カード番号 型番 カードno カードno. カードナンバー コレクション番号 コレクター番号 コレクターナンバー 品番 番号 ナンバー no no. # num',
  quantity: '枚数 数量 所持枚数 所持数 所有枚数 所有数 持っている枚数 保有枚数 保有数 在庫数 在庫 個数 数',
  language: '言語 言語版',
  condition: '状態 カード状態 カードの状態 商品状態 商品の状態 コンディション',
  grade: '鑑定グレード 鑑定結果 鑑定評価 鑑定ランク グレード グレーディング 鑑定 slab',
  company: '鑑定会社 鑑定機関 鑑定業者 グレーディング会社 slab',
  certificate: '証明番号 証明書番号 鑑定番号 認証番号 認定番号',
  printing: '仕様 加工 バージョン バリエーション',
  price: '購入価格 購入金額 購入額 購入単価 取得価格 取得金額 入手価格 仕入価格 仕入れ価格 仕入値 買値',
  currency: '通貨',
  acquired: '購入日 購入年月日 購入日付 入手日 入手年月日 取得日 仕入日 登録日 追加日',
  pocket: 'バインダー/ページ/段/列',
  binder: 'バインダー バインダー名',
  page: 'ページ ページ番号',
  row: '行 段',
  column: '列',
  place: '保管場所 保管先 収納場所 収納先 置き場所 場所 バインダー ファイル フォルダ フォルダー ボックス 箱',
  note: 'メモ 備考 コメント 注記 ノート 補足',
  game: 'ゲーム ゲーム名',
  wish: 'ほしい 欲しい ほしいもの 欲しいもの ほしい枚数 欲しい枚数 希望枚数 ウィッシュリスト ウォッチリスト',
}

/** The column names that are recognized for a meaning, best first. */
export function columnNamesOf(meaning: ColumnMeaning): readonly string[] {
  return [...englishNames[meaning], ...otherNames[meaning].split(' ')]
}

/** A column name without the unit behind it: '購入価格(円)' is '購入価格'. */
export function withoutUnit(column: string): string {
  const bracket = column.endsWith(')') ? column.lastIndexOf('(') : -1
  return bracket < 0 ? column : column.slice(0, bracket).trim()
}

/** The currency in the name of a column of prices, as in 'Price Paid (EUR)'; '' if there is none. */
export function currencyInColumn(column: string | undefined): string {
  if (column === undefined || withoutUnit(column) === column) return ''
  return findCurrency([column.slice(column.lastIndexOf('(') + 1, -1)], null) ?? ''
}
