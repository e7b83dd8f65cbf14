import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  /** What the switch does when it is on. */
  hint?: ReactNode
  checked: boolean
  disabled?: boolean | undefined
  onCheckedChange: (checked: boolean) => void
}

/** A switch whose change takes effect at once, unlike that of a checkbox in a form. */
export function Switch({ label, hint, checked, disabled, onCheckedChange }: Props) {
  const id = useId()
  return (
    <div className="switch">
      <label htmlFor={id} className="switch-label">
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onCheckedChange(event.target.checked)}
      />
      {hint && (
        <p id={`${id}-hint`} className="switch-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
