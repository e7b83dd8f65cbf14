import type { euroRateMessages as en } from '#web/messages/en/euro-rate.ts'

export const euroRateMessages: typeof en = {
  rate: (rate, day) => `ユーロの価格は1ユーロ＝${rate}（${day}の固定レート）で換算`,
}
