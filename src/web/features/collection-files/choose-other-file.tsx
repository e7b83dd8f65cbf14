import { useState } from 'react'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { discardDraft } from './guest-draft.ts'
import type { ImportDraft } from './import-draft.ts'

const { file: texts } = messages

/**
 * A button that discards the file so that another one can be chosen. It asks for confirmation if changes would be
 * lost.
 */
export function ChooseOtherFile({ draft }: { draft: ImportDraft }) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const footer = (
    <>
      <Button onClick={close}>{texts.keep}</Button>
      <Button variant="danger" onClick={discardDraft}>
        {texts.other}
      </Button>
    </>
  )
  return (
    <>
      <Button
        size="small"
        onClick={() => (draft.hasDecisions || draft.pendingColumns ? setConfirming(true) : discardDraft())}
      >
        {texts.other}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={close}
        title={texts.otherTitle}
        closeLabel={messages.cancel}
        footer={footer}
      >
        <p className="text-sm text-ink-2">{texts.otherText(draft.file.name)}</p>
      </Dialog>
    </>
  )
}
