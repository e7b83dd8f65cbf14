import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ColumnMapper } from './column-mapper.tsx'
import type { ImportDraft } from './import-draft.ts'

type Reason = keyof typeof messages.refused

type Props = { preview: ImportPreview; draft: ImportDraft; isFetching: boolean }

/** Why a file cannot be imported. A table with unknown columns can be mapped. */
export function RefusedFile({ preview, draft, isFetching }: Props) {
  const reason = preview.refusal?.reason ?? 'unknown'
  const text = reason in messages.refused ? messages.refused[reason as Reason] : messages.refused.unknown
  if (reason !== 'no-card-columns' || preview.columns.length === 0) {
    return (
      <Notice tone="danger" role="alert">
        {text}
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <Notice role="alert" title={text}>
        {messages.columns.hint}
      </Notice>
      <ColumnMapper
        columns={preview.columns}
        map={draft.columns ?? {}}
        draft={draft}
        isFetching={isFetching}
      />
    </div>
  )
}
