import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

type FieldProblems = Record<string, string>
/** The errors of a form: one for the whole form, or one per field. */
export type FormProblems = { problem?: string | undefined; fields?: FieldProblems | undefined }

const noSubscription = () => () => {}

/** False in server-rendered markup, where the form cannot be submitted yet. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}

type Submit = (values: Record<string, string>) => Promise<FormProblems | undefined>

function formValues(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/**
 * A form that is submitted by script: one submission at a time, errors beside their fields, the focus on the first
 * invalid one. `failureMessage` is shown when `submit` throws.
 */
export function useAuthForm(submit: Submit, failureMessage: string) {
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
    const result = await submit(formValues(event.currentTarget)).catch(() => ({ problem: failureMessage }))
    setProblems(result ?? {})
    setBusy(false)
  }
  return {
    /** For the form element. POST, so that no secret ever appears in a URL. */
    form: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    } as const,
    /** For the submit button. */
    button: { type: 'submit', busy, disabled: !hasScript, className: 'disabled:opacity-100' } as const,
    problem: problems.problem,
    fields: problems.fields ?? {},
  }
}

/** Converts the results of field checks to form errors; undefined if all fields are valid. */
export function toFieldProblems(checks: Record<string, string | undefined>): FormProblems | undefined {
  const fields = Object.entries(checks).filter((check): check is [string, string] => Boolean(check[1]))
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined
}
