import { EyeOff } from 'lucide-react'
import { messages } from '#web/messages/en.ts'
import { setMoneyHidden, useMoneyHidden } from '#web/session/money-store.ts'

/** A toggle button that hides all amounts of money in this browser. Visitors and signed-in users can use it. */
export function MoneySwitch({ className }: { className: string }) {
  const isHidden = useMoneyHidden()
  return (
    <button
      type="button"
      aria-pressed={isHidden}
      className={className}
      onClick={() => setMoneyHidden(!isHidden)}
    >
      <EyeOff aria-hidden className="icon" />
      {messages.header.hidePrices}
    </button>
  )
}
