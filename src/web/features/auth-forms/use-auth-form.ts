import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

type FieldProblems = Record<string, string>
/** What went wrong: of the whole form, or field by field. */
export type FormProblems = { problem?: string | undefined; fields?: FieldProblems | undefined }

const never = () => () => {}

/** False in the markup of the server, where a form can not be sent yet. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

type Submit = (values: Record<string, string>) => Promise<FormProblems | undefined>

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/**
 * A form that is sent by script: one sending at a time, what is wrong beside its fields, the focus on the first wrong
 * one. `failure` is said when sending itself breaks.
 */
export function useAuthForm(submit: Submit, failure: string) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<FormProblems>({})
  const hasScript = useHasScript()

  useEffect(() => {
    if (!problems.fields) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblems({})
    const found = await submit(valuesOf(event.currentTarget)).catch(() => ({ problem: failure }))
    setProblems(found ?? {})
    setBusy(false)
  }
  return {
    /** For the form element. A POST, so that no secret could ever stand in an address. */
    form: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    } as const,
    /** For its main button. */
    button: { type: 'submit', busy, disabled: !hasScript, className: 'disabled:opacity-100' } as const,
    problem: problems.problem,
    fields: problems.fields ?? {},
  }
}

/** The problems of fields that have one; undefined when all is well. */
export function wrongFields(checks: Record<string, string | undefined>): FormProblems | undefined {
  const fields = Object.entries(checks).filter((check): check is [string, string] => Boolean(check[1]))
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined
}
