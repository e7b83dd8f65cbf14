import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { cleanCommentText, countCharacters, isCommentTooLong, longestComment } from '#domain/comment-text.ts'
import { discussion as messages } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** So many characters before the end the counter appears. */
const counterFrom = 200

function Counter({ text }: { text: string }) {
  const used = text.length < longestComment - counterFrom ? 0 : countCharacters(text.trim())
  const left = longestComment - used
  return (
    <p
      className={`text-xs ${left < 0 ? 'font-medium text-danger' : 'text-ink-3'}`}
      aria-live={left < 50 ? 'polite' : 'off'}
    >
      {used > 0 &&
        left <= counterFrom &&
        (left < 0 ? messages.composer.over(-left) : messages.composer.left(left))}
    </p>
  )
}

type Props = {
  label: string
  placeholder?: string
  submitLabel: string
  text: string
  onText: (text: string) => void
  /** Gets the cleaned text; while it runs nothing more is sent. Answers the sentence to show when it failed. */
  onSubmit: (content: string) => Promise<string | undefined>
  cancel?: ReactNode
  rows?: number
  fieldRef?: Ref<HTMLTextAreaElement>
}

/** Where comments, replies and changes are written: a field with a counter and its button. */
export function WritingBox(props: Props) {
  const { label, placeholder, submitLabel, text, onText, onSubmit, cancel, rows = 3, fieldRef } = props
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const sending = useRef(false)
  const content = cleanCommentText(text)
  const tooLong = isCommentTooLong(content)

  const send = async () => {
    if (content === '' || tooLong || sending.current) return
    sending.current = true
    setSent(content)
    setProblem(undefined)
    setProblem(await onSubmit(content))
    sending.current = false
    setSent(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={rows}
        ref={fieldRef}
        value={text}
        // What stands here until it is saved is what is being saved.
        readOnly={content !== '' && content === sent}
        onChange={event => onText(event.target.value)}
        onKeyDown={onKeyDown}
        dir="auto"
        className="min-h-20"
      />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="mr-auto">
          <Counter text={text} />
        </div>
        {cancel}
        <Button
          type="submit"
          variant="primary"
          busy={sent !== undefined}
          disabled={content === '' || tooLong}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
