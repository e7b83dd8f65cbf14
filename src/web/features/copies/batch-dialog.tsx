import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { ApiError } from '#web/api/api-client.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { batchOfDraft, type BatchDraft, isEmptyBatchDraft, emptyBatch } from './batch-draft.ts'
import { BatchFields, findBatchErrors } from './batch-fields.tsx'
import { collectionNamesQuery } from './copies-queries.ts'
import {
  gradedCopiesQuery,
  type SelectedCopies,
  useChangeSelectedCopies,
} from './use-change-selected-copies.ts'

const { batch: messages, form } = copiesMessages

type Props = {
  userId: string
  /** Undefined while the dialog is closed. */
  selected: SelectedCopies | undefined
  /** The currency of the account. */
  currency: AccountCurrency
  onClose: () => void
  onChanged: () => void
}

/** Whether some card does not have the chosen printing. */
const isUnlistedPrintingError = (error: unknown) =>
  error instanceof ApiError && error.fields?.['set.variant'] !== undefined

/**
 * Returns `submit`, which sends the draft. The same draft keeps its request id, so that a retry after a lost response
 * changes nothing twice.
 */
function useSubmit({ userId, selected, onClose, onChanged }: Props, draft: BatchDraft) {
  const changeCopies = useChangeSelectedCopies(userId)
  const [attempt, setAttempt] = useState({ draft, requestId: newRequestId() })
  const [allowUnlisted, setAllowUnlisted] = useState(false)
  const [failure, setFailure] = useState<{ reason: string; isUnlisted: boolean }>()
  const submit = async () => {
    if (!selected) return
    const current = attempt.draft === draft ? attempt : { draft, requestId: newRequestId() }
    setAttempt(current)
    setFailure(undefined)
    try {
      const { requestId } = current
      await changeCopies(selected, { ...batchOfDraft(draft), requestId, allowUnlisted })
      onChanged()
      onClose()
    } catch (error) {
      const isUnlisted = isUnlistedPrintingError(error)
      const reason = apiErrorMessage(error) ?? copiesMessages.changeFailed
      setFailure({ reason: isUnlisted ? messages.unlisted : reason, isUnlisted })
    }
  }
  return { submit, failure, allowUnlisted, setAllowUnlisted }
}

function BatchForm({ selected, ...props }: Props & { selected: SelectedCopies }) {
  const { api } = useApp()
  const { data: collections = [] } = useQuery(collectionNamesQuery(api, props.userId))
  const [draft, setDraft] = useState(() => emptyBatch(props.currency))
  const { data, isPending } = useQuery(gradedCopiesQuery(api, selected))
  const graded = isPending ? 0 : data
  const change = (changes: Partial<BatchDraft>) => setDraft(current => ({ ...current, ...changes }))
  const [isChecked, setIsChecked] = useState(false)
  const [busy, start] = useBusyAction()
  const { submit, failure, allowUnlisted, setAllowUnlisted } = useSubmit({ selected, ...props }, draft)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(findBatchErrors(draft)).length === 0) void start(submit)
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={onSubmit}>
      <p className="text-sm text-ink-2">{messages.lead}</p>
      <BatchFields
        draft={draft}
        onChange={change}
        errors={isChecked ? findBatchErrors(draft) : {}}
        collections={collections}
        graded={graded}
      />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.reason}
        </Notice>
      )}
      {(failure?.isUnlisted || allowUnlisted) && (
        <Checkbox label={messages.allowUnlisted} checked={allowUnlisted} onCheckedChange={setAllowUnlisted} />
      )}
      <div className="dialog-actions">
        <Button onClick={props.onClose}>{form.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={isEmptyBatchDraft(draft)}>
          {messages.apply}
        </Button>
      </div>
    </form>
  )
}

/** The dialog that changes many copies at once. */
export function BatchDialog(props: Props) {
  return (
    <Dialog
      open={props.selected !== undefined}
      onClose={props.onClose}
      title={messages.title}
      closeLabel={form.close}
      size="wide"
    >
      {props.selected && <BatchForm {...props} selected={props.selected} />}
    </Dialog>
  )
}
