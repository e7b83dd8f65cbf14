import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { useChosenValue } from './use-chosen-value.ts'

/** Grouped options are listed under the name of their group, after those without one. */
export type Option<Value extends string> = { value: Value; label: string; group?: string | undefined }

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'> & {
  label: string
  hideLabel?: boolean | undefined
  options: readonly Option<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  size?: 'small' | 'medium' | undefined
}

const groupsOf = (options: readonly Option<string>[]) => [
  ...new Set(options.flatMap(option => option.group ?? [])),
]

function choices(options: readonly Option<string>[], group: string | undefined) {
  return options
    .filter(option => option.group === group)
    .map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
}

export function Select<Value extends string>(props: Props<Value>) {
  const { label, hideLabel, options, value, onValueChange, size, className, ...rest } = props
  const [shown, show] = useChosenValue(value, onValueChange)
  const made = useId()
  const id = rest.id ?? made
  const choose = (text: string) => {
    const chosen = options.find(option => option.value === text)
    if (chosen) show(chosen.value)
  }
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <div className="select">
        <select
          {...rest}
          id={id}
          className={classNames('input', size === 'small' && 'input-small')}
          value={shown}
          onChange={event => choose(event.target.value)}
        >
          {choices(options, undefined)}
          {groupsOf(options).map(group => (
            <optgroup key={group} label={group}>
              {choices(options, group)}
            </optgroup>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
    </div>
  )
}
