import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode
  /** Shown at the end of the line, such as a count. */
  note?: ReactNode
  onCheckedChange: (checked: boolean) => void
}

export function Checkbox({ label, note, onCheckedChange, ...rest }: Props) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} onChange={event => onCheckedChange(event.target.checked)} />
      <span>{label}</span>
      {note !== undefined && <span className="check-note">{note}</span>}
    </label>
  )
}
