/**
 * The positions where a spreadsheet may start a formula: the start of a cell, and after delimiters, at which some
 * programs split cells. `protectCell` adds an apostrophe there, which makes the cell text; existing apostrophes get
 * one more, so that the original text can be restored.
 */
const formulaStarts = /(?<=^)'*(?=[=+\-@\t\r\n＝＋－＠])|(?<=[,;\t\r\n|])'*(?=[=+\-@＝＋－＠])/g

export function protectCell(text: string): string {
  return text.replace(formulaStarts, "$&'")
}

/** Reverses `protectCell`. */
export function unprotectCell(text: string): string {
  return text.replace(formulaStarts, apostrophes => apostrophes.slice(1))
}
