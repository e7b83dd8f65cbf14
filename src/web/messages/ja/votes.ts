import type { voteMessages as english } from '#web/messages/en/votes.ts'
import { formatAmount } from './amount.ts'

export const voteMessages: typeof english = {
  heart: name => `「${name}」をお気に入りに追加`,
  hearts: count => `お気に入り${formatAmount(count, '件')}`,
}
