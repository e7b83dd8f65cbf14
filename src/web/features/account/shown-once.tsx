import { Button } from '#web/ui/button.tsx'
import { useCopyShownText } from '#web/ui/copy-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Messages = {
  onceTitle: string
  once: string
  key: string
  copy: string
  copied: string
  copyFailed: string
  done: string
}

type Props = { value: string; messages: Messages; onDone: () => void }

/** A secret that is shown only now, with a button that copies it. */
export function ShownOnce({ value, messages, onDone }: Props) {
  const [shown, copy] = useCopyShownText<HTMLInputElement>(value, messages)
  return (
    <div className="grid gap-5">
      <Notice tone="warning" role="status" title={messages.onceTitle}>
        {messages.once}
      </Notice>
      <TextField
        ref={shown}
        label={messages.key}
        value={value}
        readOnly
        translate="no"
        className="font-mono text-sm"
        onFocus={event => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={copy}>
          {messages.copy}
        </Button>
        <Button onClick={onDone}>{messages.done}</Button>
      </div>
    </div>
  )
}
