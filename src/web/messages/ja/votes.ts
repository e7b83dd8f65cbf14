import type { votes as english } from '#web/messages/en/votes.ts'
import { amount } from './amount.ts'

export const votes: typeof english = {
  heart: name => `${name}にいいね`,
  hearts: count => `いいね${amount(count, '件')}`,
}
