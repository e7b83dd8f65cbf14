/** A count with its noun: '1 card', '1,234 cards'. */
export const formatCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
