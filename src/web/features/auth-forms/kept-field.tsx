import { type ComponentProps, useEffect, useRef } from 'react'
import type { useDraft } from '#web/app/use-draft.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  kept: ReturnType<typeof useDraft>
}

/** A field whose text survives a reload; what was typed before scripts ran is kept too. */
export function KeptField({ kept, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { setText } = kept
  useEffect(() => {
    if (input.current?.value) setText(input.current.value)
  }, [setText])
  return (
    <TextField
      {...field}
      ref={input}
      required
      value={kept.text}
      onChange={event => setText(event.target.value)}
    />
  )
}

type EmailProps = {
  label: string
  kept: Props['kept']
  error: string | undefined
  autoComplete?: 'email' | 'username'
}

export function EmailField({ autoComplete = 'email', ...field }: EmailProps) {
  return (
    <KeptField
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
