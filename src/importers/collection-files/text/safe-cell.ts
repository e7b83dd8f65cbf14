/**
 * Protects a cell from formula execution: spreadsheets run cells that start like a formula, and some split cells at
 * delimiters. An apostrophe before each such start keeps it text. Existing apostrophes get one more, so that the
 * text is recoverable.
 */
const formulaStarts = /(?<=^)'*(?=[=+\-@\t\r\n＝＋－＠])|(?<=[,;\t\r\n|])'*(?=[=+\-@＝＋－＠])/g

export function protectCell(text: string): string {
  return text.replace(formulaStarts, "$&'")
}

/** Reverses `protectCell`. */
export function unprotectCell(text: string): string {
  return text.replace(formulaStarts, apostrophes => apostrophes.slice(1))
}
