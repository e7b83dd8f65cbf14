import { type FormEvent, useState } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { order: texts } = messages

type FormProps = {
  row: ApiCollectionRow
  index: number
  count: number
  move: (productId: string, index: number) => void
  onClose: () => void
}

function PositionForm({ row, index, count, move, onClose }: FormProps) {
  const [text, setText] = useState(String(index + 1))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    move(row.productId, Number(text) - 1)
    onClose()
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        type="number"
        label={texts.positionField(count)}
        min={1}
        max={count}
        step={1}
        required
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" variant="primary">
          {texts.move}
        </Button>
      </div>
    </form>
  )
}

type Props = Omit<FormProps, 'row'> & { row: ApiCollectionRow | undefined }

/** Moves a card to a position given by number. */
export function PositionDialog({ row, ...form }: Props) {
  return (
    <Dialog
      open={row !== undefined}
      onClose={form.onClose}
      title={texts.toTitle}
      closeLabel={messages.cancel}
    >
      {row && <PositionForm row={row} {...form} />}
    </Dialog>
  )
}
