import { ArrowRight, Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> & {
  /** For screen readers; others see the placeholder. */
  label: string
  value: string
  onValueChange: (value: string) => void
  clearLabel: string
  /** Adds a submit button for the form around the field. */
  submitLabel?: string | undefined
  size?: 'small' | 'medium' | undefined
}

/** The control only: wrap it in a `<form role="search">` to submit it. */
export function SearchField(props: Props) {
  const { label, value, onValueChange, clearLabel, submitLabel, size, className, ref, ...input } = props
  const own = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    own.current?.focus()
  }
  const attach = (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <div className={classNames('search', submitLabel && 'search-with-submit', className)}>
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={attach}
        className={classNames('input', size === 'small' && 'input-small')}
        aria-label={label}
        value={value}
        onChange={event => onValueChange(event.target.value)}
      />
      {/* After the input, which gives it its height: the browser may paint between the two. */}
      <Search className="icon" aria-hidden />
      <span className="search-end">
        {value !== '' && <IconButton label={clearLabel} icon={<X className="icon" />} onClick={clear} />}
        {submitLabel && (
          <IconButton type="submit" label={submitLabel} icon={<ArrowRight className="icon" />} />
        )}
      </span>
    </div>
  )
}
