import { type FormEvent, useState } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { order: texts } = words

type FormProps = {
  row: ApiCollectionRow
  place: number
  count: number
  move: (productId: string, place: number) => void
  onClose: () => void
}

function PlaceForm({ row, place, count, move, onClose }: FormProps) {
  const [text, setText] = useState(String(place + 1))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    move(row.productId, Number(text) - 1)
    onClose()
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        type="number"
        label={texts.place(count)}
        min={1}
        max={count}
        step={1}
        required
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary">
          {texts.move}
        </Button>
      </div>
    </form>
  )
}

type Props = Omit<FormProps, 'row'> & { row: ApiCollectionRow | undefined }

/** Moves a card far at once: to a place by its number. */
export function PlaceDialog({ row, ...form }: Props) {
  return (
    <Dialog open={row !== undefined} onClose={form.onClose} title={texts.toTitle} closeLabel={words.cancel}>
      {row && <PlaceForm row={row} {...form} />}
    </Dialog>
  )
}
