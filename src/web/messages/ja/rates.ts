import type { ratesMessages as english } from '#web/messages/en/rates.ts'

export const ratesMessages: typeof english = {
  rate: (one, rate) => `${one}＝${rate}`,
  rates: (rates, day) => `${rates}で換算（${day}の固定レート）`,
}
