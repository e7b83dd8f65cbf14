/** A count with its counter word: '1,234枚'. Japanese has no plural, but a counter for every kind of thing. */
export const formatAmount = (count: number, counter: string) => `${count.toLocaleString('ja')}${counter}`
