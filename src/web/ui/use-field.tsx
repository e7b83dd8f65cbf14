import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldTexts = {
  label: string
  /** The label is visible to screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

/**
 * Connects a control with its label, hint and error: `control` has the attributes of the control, `wrap` renders the
 * texts around it.
 */
export function useField({ label, hideLabel, hint, error }: FieldTexts, ownId: string | undefined) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  const control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
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
