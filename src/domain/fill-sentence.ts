/** A sentence whose `{name}` are replaced by values; numbers are written as in `locale`. */
export function fillSentence(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
  locale: string,
): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  })
}
