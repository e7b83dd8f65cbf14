import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { collectionFiles as words } from '#web/messages/en/collection-files.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ColumnMapper } from './column-mapper.tsx'
import type { ImportDraft } from './import-draft.ts'

type Reason = keyof typeof words.refused

type Props = { preview: ImportPreview; draft: ImportDraft; isFetching: boolean }

/** Why a file is not read; a table of unknown columns is read once somebody says what they mean. */
export function Refused({ preview, draft, isFetching }: Props) {
  const reason = preview.refusal?.reason ?? 'unknown'
  const text = reason in words.refused ? words.refused[reason as Reason] : words.refused.unknown
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
        {words.columns.hint}
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
