/** Returns the value of the first row whose pattern matches the text; undefined without a match or a text. */
export function findByPattern<Value>(
  rows: readonly [RegExp, Value][],
  text: string | null | undefined,
): Value | undefined {
  return text ? rows.find(([pattern]) => pattern.test(text))?.[1] : undefined
}
