import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import {
  cleanCommentText,
  countCharacters,
  isCommentTooLong,
  maxCommentLength,
} from '#domain/comment-text.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { TextArea } from '#web/ui/text-area.tsx'

/** The counter appears this many characters before the limit. */
const counterThreshold = 200

function Counter({ text }: { text: string }) {
  const length = text.length < maxCommentLength - counterThreshold ? 0 : countCharacters(text.trim())
  const remaining = maxCommentLength - length
  return (
    <p
      className={`text-xs ${remaining < 0 ? 'font-medium text-danger' : 'text-ink-3'}`}
      aria-live={remaining < 50 ? 'polite' : 'off'}
    >
      {length > 0 &&
        remaining <= counterThreshold &&
        (remaining < 0 ? messages.composer.over(-remaining) : messages.composer.left(remaining))}
    </p>
  )
}

type Props = {
  label: string
  placeholder?: string
  submitLabel: string
  text: string
  onText: (text: string) => void
  /** Receives the cleaned text; nothing more is sent while it runs. Resolves to the error message after a failure. */
  onSubmit: (content: string) => Promise<string | undefined>
  cancel?: ReactNode
  rows?: number
  fieldRef?: Ref<HTMLTextAreaElement>
}

/** The form for comments, replies and edits: a field with a counter and a button. */
export function CommentForm(props: Props) {
  const { label, placeholder, submitLabel, text, onText, onSubmit, cancel, rows = 3, fieldRef } = props
  const [problem, setProblem] = useState<string>()
  const [submittedText, setSubmittedText] = useState<string>()
  const isSending = useRef(false)
  const content = cleanCommentText(text)
  const isTooLong = isCommentTooLong(content)

  const submitContent = async () => {
    if (content === '' || isTooLong || isSending.current) return
    isSending.current = true
    setSubmittedText(content)
    setProblem(undefined)
    setProblem(await onSubmit(content))
    isSending.current = false
    setSubmittedText(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void submitContent()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submitContent()
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
        // The text is read-only while it is being saved.
        readOnly={content === submittedText}
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
          // Forms with Cancel are open beside the one for a new comment.
          variant={cancel ? 'secondary' : 'primary'}
          busy={submittedText !== undefined}
          disabled={content === '' || isTooLong}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
