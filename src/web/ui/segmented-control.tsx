import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useChosenValue } from './use-chosen-value.ts'

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean }

type Props<Value extends string> = {
  /** The accessible name of the group. */
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string | undefined
}

/** A visible choice of two to four options: a radio group. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, options, value, onValueChange, className } = props
  const [shown, choose] = useChosenValue(value, onValueChange)
  const name = useId()
  return (
    <fieldset className={classNames('segments', className)} aria-label={label}>
      {options.map(option => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
          />
          <span className="contents">{option.icon}</span>
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
