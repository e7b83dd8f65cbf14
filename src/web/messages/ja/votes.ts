import type { votes as english } from '#web/messages/en/votes.ts'
import { amount } from './amount.ts'

export const votes: typeof english = {
  heart: name => `「${name}」をお気に入りに追加`,
  hearts: count => `お気に入り${amount(count, '件')}`,
}
