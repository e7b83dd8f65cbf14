import { useState } from 'react'
import { collectionFiles as words } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ImportDraft, importDraft } from './import-draft.ts'

const { file: texts } = words

const discard = () => importDraft.set(undefined)

/** Another file instead: asked first where something would be lost. */
export function OtherFile({ draft }: { draft: ImportDraft }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const footer = (
    <>
      <Button onClick={close}>{texts.keep}</Button>
      <Button variant="danger" onClick={discard}>
        {texts.other}
      </Button>
    </>
  )
  return (
    <>
      <Button size="small" onClick={() => (draft.isDecided || draft.saying ? setAsking(true) : discard())}>
        {texts.other}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={texts.otherTitle}
        closeLabel={words.cancel}
        footer={footer}
      >
        <p className="text-sm text-ink-2">{texts.otherText(draft.file.name)}</p>
      </Dialog>
    </>
  )
}
