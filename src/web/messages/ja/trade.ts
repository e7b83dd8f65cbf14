import type { tradeMessages as english } from '#web/messages/en/trade.ts'

export const tradeMessages: typeof english = {
  none: '交換用のカードはまだありません',
  noneText:
    'マイコレクションで、持っているカードのメニューから「枚数とタグ」を開き、「交換用」をオンにすると、ここに表示されます。',
}
