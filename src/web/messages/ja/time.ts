import type { timeAgoMessages as english } from '#web/messages/en/time.ts'

export const timeAgoMessages: typeof english = {
  justNow: 'たった今',
  minutesAgo: count => `${count}分前`,
  hoursAgo: count => `${count}時間前`,
  daysAgo: count => `${count}日前`,
}
