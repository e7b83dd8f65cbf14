import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { type AccountCurrency, accountCurrencies } from '#domain/exchange-rates.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOptimisticSwitches } from '#web/ui/use-optimistic-switches.ts'
import { useSaveAccount } from './use-save-account.ts'

const messages = accountMessages.currency
const options = accountCurrencies.map(value => ({ value, label: messages.names[value] }))

/** The currency in which the account reads values and sums. */
export function CurrencyPanel({ account }: { account: OwnUser }) {
  const save = useSaveAccount(account.id)
  const { valueOf, change } = useOptimisticSwitches<'currency', AccountCurrency>(account, (_name, currency) =>
    save({ currency }).then(
      () => void toast.success(messages.saved),
      (error: unknown) => void toast.error(withReason(messages.failed, error)),
    ),
  )
  return (
    <Panel title={messages.title}>
      <div className="grid gap-3">
        <Select
          label={messages.label}
          hideLabel
          options={options}
          value={valueOf('currency')}
          onValueChange={value => change('currency', value)}
          className="sm:max-w-64"
        />
        <p className="text-xs text-ink-3">{messages.hint}</p>
      </div>
    </Panel>
  )
}
