const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const starts = new Set(Array.from(',[{', sign => sign.charCodeAt(0)))

/** Returns the index of the quote that closes the text at `open`, or the end of the JSON. */
function endOfText(json: string, open: number): number {
  for (let index = open + 1; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (code === quote) return index
    if (code === backslash) index += 1
  }
  return json.length
}

/**
 * Whether JSON has more values than allowed: fields, items of lists and nested values. Parsing takes as long as it has
 * values, whatever its length; counting them first is much faster.
 */
export function hasMoreJsonValues(json: string, max: number): boolean {
  let count = 0
  for (let index = 0; index < json.length && count <= max; index += 1) {
    const code = json.charCodeAt(index)
    if (code === quote) index = endOfText(json, index)
    else if (starts.has(code)) count += 1
  }
  return count > max
}
