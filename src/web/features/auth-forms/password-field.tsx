import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useField } from '#web/ui/use-field.tsx'

type Props = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: ReactNode
} & Pick<ComponentProps<'input'>, 'id' | 'autoFocus'>

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, id, ...input }: Props) {
  const [isVisible, setVisible] = useState(false)
  const { control, wrap } = useField({ label, hint, error }, id)
  const Icon = isVisible ? EyeOff : Eye
  return wrap(
    <div className="relative">
      <input
        {...input}
        {...control}
        type={isVisible ? 'text' : 'password'}
        required
        spellCheck={false}
        autoCapitalize="none"
        className="input pr-12"
      />
      <IconButton
        size="small"
        className="absolute top-1/2 right-1 -translate-y-1/2"
        label={isVisible ? signInMessages.hidePassword : signInMessages.showPassword}
        icon={<Icon className="icon" />}
        onClick={() => setVisible(!isVisible)}
      />
    </div>,
  )
}
