const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const starts = new Set(Array.from(',[{', sign => sign.charCodeAt(0)))

/** Whether an odd number of backslashes precedes a quote of a text. */
function isEscaped(json: string, at: number, open: number): boolean {
  let first = at
  while (first - 1 > open && json.charCodeAt(first - 1) === backslash) first -= 1
  return (at - first) % 2 === 1
}

/** Returns the index of the quote that closes the text at `open`, or the end of the JSON. */
function endOfText(json: string, open: number): number {
  let end = json.indexOf('"', open + 1)
  while (end > 0 && isEscaped(json, end, open)) end = json.indexOf('"', end + 1)
  return end > 0 ? end : json.length
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
