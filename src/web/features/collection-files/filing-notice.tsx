import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Notice } from '#web/ui/notice.tsx'

const { filing: texts } = messages

/** Says how many copies the import puts into binders, and how many cannot be. */
export function FilingNotice({ preview: { filed, unfiled } }: { preview: ImportPreview }) {
  if (filed + unfiled === 0) return null
  return (
    <Notice tone={unfiled > 0 ? 'warning' : 'info'} role="status">
      {filed > 0 && <p>{texts.filed(filed)}</p>}
      {unfiled > 0 && <p>{texts.unfiled(unfiled)}</p>}
    </Notice>
  )
}
