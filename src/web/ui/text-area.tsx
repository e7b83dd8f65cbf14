import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type FieldTexts, useField } from './use-field.tsx'

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const { control, wrap } = useField({ label, hideLabel, hint, error }, area.id)
  return wrap(<textarea {...area} {...control} className={classNames('input', area.className)} />)
}
