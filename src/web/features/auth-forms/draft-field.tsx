import { type ComponentProps, useEffect, useRef } from 'react'
import type { useDraft } from '#web/app/use-draft.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  draft: ReturnType<typeof useDraft>
}

/** A field whose text survives a reload; text typed before hydration is stored, too. */
export function DraftField({ draft, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { setText } = draft
  useEffect(() => {
    if (input.current?.value) setText(input.current.value)
  }, [setText])
  return (
    <TextField
      {...field}
      ref={input}
      required
      value={draft.text}
      onChange={event => setText(event.target.value)}
    />
  )
}

type EmailProps = {
  label: string
  draft: Props['draft']
  error: string | undefined
  autoComplete?: 'email' | 'username'
}

export function EmailField({ autoComplete = 'email', ...field }: EmailProps) {
  return (
    <DraftField
      {...field}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
