import type { ListKind } from '#domain/want-list.ts'
import { tradeListMessages } from '#web/messages/en/trade.ts'
import { wantListMessages } from '#web/messages/en/want-list.ts'

type WantListTexts = typeof wantListMessages
type DifferentTexts = Omit<typeof tradeListMessages, 'dialog' | 'ownCards'> & {
  dialog: Pick<WantListTexts['dialog'], keyof (typeof tradeListMessages)['dialog']>
}

/** The texts that are different for want list and trade list. */
export const listTexts: Record<ListKind, DifferentTexts> = {
  wanted: wantListMessages,
  trade: tradeListMessages,
}
