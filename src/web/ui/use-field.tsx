import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type Described = {
  label: string
  /** The label stays for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

/** Label, hint and error around one control; gives the control the attributes that tie them together. */
export function useField({ label, hideLabel, hint, error }: Described, ownId: string | undefined) {
  const made = useId()
  const id = ownId ?? made
  const described = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  const control = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
  const wrap = (child: ReactNode) => (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      {child}
      {hint && (
        <p id={`${id}-hint`} className="field-note">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
  return { control, wrap }
}
