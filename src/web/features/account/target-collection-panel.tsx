import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collectionNamesQuery } from '#web/features/copies/copies-queries.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { setTarget } from '#web/ownership/target-store.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveAccount } from './use-save-account.ts'

const messages = accountMessages.target

/** The collection that cards are added to by Own, Want and Add to Collection. */
export function TargetCollectionPanel({ account }: { account: OwnUser }) {
  const { api } = useApp()
  const { data: collections = [] } = useQuery(collectionNamesQuery(api, account.id))
  const save = useSaveAccount(account.id)
  const target = account.targetCollection
  const isListed = collections.some(({ id }) => id === target?.id)
  const known = target && !isListed ? [target, ...collections] : collections
  const choose = async (id: string) => {
    try {
      setTarget((await save({ targetCollectionId: id || null })).targetCollection)
      toast.success(messages.saved)
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.failed)
    }
  }
  return (
    <Panel title={messages.title}>
      <div className="grid gap-2">
        <Select
          label={messages.label}
          className="max-w-md"
          options={[
            { value: '', label: messages.ask },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={target?.id ?? ''}
          onValueChange={id => void choose(id)}
        />
        <p className="text-xs text-ink-3">{messages.hint}</p>
      </div>
    </Panel>
  )
}
