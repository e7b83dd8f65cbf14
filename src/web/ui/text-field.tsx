import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type FieldTexts, useField } from './use-field.tsx'

export function TextField({ label, hideLabel, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  const { control, wrap } = useField({ label, hideLabel, hint, error }, input.id)
  return wrap(<input type="text" {...input} {...control} className={classNames('input', input.className)} />)
}
