/** The tag of a card in a collection that its owner would trade. */
export const tradeTag = 'trade'

/** Whether a tag means the same. Capitals and wide letters make no difference, as in searches. */
export const isTradeTag = (tag: string): boolean => tag.normalize('NFKC').trim().toLowerCase() === tradeTag

/** The search for cards that are for trade. */
export const tradeQuery = `tag:${tradeTag}`
