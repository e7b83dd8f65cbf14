/**
 * The positions where a spreadsheet may start a formula: the start of a cell, and after delimiters, because some
 * programs split cells there. `protectCell` inserts an apostrophe, so that the cell is read as text. Existing
 * apostrophes get one more, so that `unprotectCell` can restore the original text.
 */
const formulaStarts = /(?<=^)'*(?=[=+\-@\t\r\n＝＋－＠])|(?<=[,;\t\r\n|])'*(?=[=+\-@＝＋－＠])/g

export function protectCell(text: string): string {
  return text.replace(formulaStarts, "$&'")
}

/** Reverses `protectCell`. */
export function unprotectCell(text: string): string {
  return text.replace(formulaStarts, apostrophes => apostrophes.slice(1))
}
