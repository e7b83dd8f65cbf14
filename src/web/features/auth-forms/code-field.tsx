import { signInMessages } from '#web/messages/en/sign-in.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { error: string | undefined; label?: string; id?: string }

/** The field for the code from a mail or an authenticator app. Browsers may autofill it. */
export function CodeField({ error, label = signInMessages.code, id }: Props) {
  return (
    <TextField
      label={label}
      id={id}
      name="code"
      required
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={12}
      className="font-mono tracking-[0.3em] [&:not(:placeholder-shown)]:text-lg"
      placeholder="000000"
    />
  )
}

/** Removes everything but digits from a typed or pasted code, such as '123 456'. */
export function parseCode(input: string | undefined): string {
  return (input ?? '').replaceAll(/\D/g, '')
}
