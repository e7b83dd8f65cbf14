import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type Described, useField } from './use-field.tsx'

export function TextField({ label, hideLabel, hint, error, ...input }: Described & ComponentProps<'input'>) {
  const { control, wrap } = useField({ label, hideLabel, hint, error }, input.id)
  return wrap(<input type="text" {...input} {...control} className={classNames('input', input.className)} />)
}
