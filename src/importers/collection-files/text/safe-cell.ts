/**
 * Spreadsheets run cells that begin like a formula, and some split cells at delimiters of their own. An apostrophe
 * before each such beginning keeps it text. Apostrophes that stand there already get one more, so that nothing is lost.
 */
const beginnings = /(?<=^)'*(?=[=+\-@\t\r\n＝＋－＠])|(?<=[,;\t\r\n|])'*(?=[=+\-@＝＋－＠])/g

export function protectCell(text: string): string {
  return text.replace(beginnings, "$&'")
}

/** The text that `protectCell` was given. */
export function unprotectCell(text: string): string {
  return text.replace(beginnings, apostrophes => apostrophes.slice(1))
}
