import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxCopyNoteLength, maxCopyPlaceLength } from '#domain/text-limits.ts'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { cardConditions } from '#domain/card-copy.ts'
import { importedRowMessages } from '#web/messages/en/imported-row.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import { type CellChange, parseCell } from './parse-cell.ts'
import { type Column, moneyColumns } from './table-columns.ts'
import { initialEditText } from './cell-text.ts'
import { cellOptions } from './cell-options.ts'

type Props = {
  column: Column
  copy: ApiCopy
  /** The currency of the account. */
  currency: AccountCurrency
  /** The text to begin with: a typed letter, or the text that could not be saved. Null for the cell's value. */
  text: string | null
  /** Ends editing; an arrow key's name moves the cursor. */
  onLeave: (key?: string) => void
  onSave: (change: CellChange, text: string) => void
  /** The editor was left with a text that is not valid. */
  onFail: (text: string, reason: string) => void
}

/** The arrow key that moves the cursor after this key ends editing; undefined if the key does not end it. */
function cursorKeyAfterEdit(event: KeyboardEvent): string | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'ArrowUp' : 'ArrowDown'
  if (event.key === 'Tab') return event.shiftKey ? 'ArrowLeft' : 'ArrowRight'
  return undefined
}

/** Suggests the conditions. */
function Conditions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {cardConditions.map(condition => (
        <option key={condition}>{importedRowMessages.conditions[condition]}</option>
      ))}
    </datalist>
  )
}

/** Edits a cell in its place. Enter and Tab save and move on, Escape cancels. */
export function CellEditor({ column, copy, currency, text, onLeave, onSave, onFail }: Props) {
  const id = useId()
  const initial = initialEditText(column.id, copy)
  const [value, setValue] = useState(text ?? initial)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (text === null && column.editor === 'text') field.current?.select()
  }, [column.editor, text])
  const finish = (key?: string) => {
    if (isDone.current) return
    const parsed = value === initial ? undefined : parseCell(column.id, value, copy, currency)
    if (parsed && 'error' in parsed && key !== undefined) return setError(parsed.error)
    isDone.current = true
    if (parsed && 'error' in parsed) onFail(value, parsed.error)
    else if (parsed) onSave(parsed, value)
    onLeave(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isComposing(event)) return
    const key = cursorKeyAfterEdit(event)
    if (event.key === 'Escape') {
      isDone.current = true
      onLeave()
    } else if (key) finish(key)
    else return
    event.preventDefault()
  }
  const control = {
    ref: field,
    className: 'cell-editor',
    'aria-label': column.label,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : id,
    value,
    onKeyDown,
    onBlur: () => finish(),
  }
  return (
    <>
      {column.editor === 'select' ? (
        <select {...control} onChange={event => setValue(event.target.value)}>
          {cellOptions(column, copy).map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={column.editor}
          list={column.id === 'condition' ? `${id}list` : undefined}
          inputMode={
            column.id === 'quantity' ? 'numeric' : moneyColumns.has(column.id) ? 'decimal' : undefined
          }
          maxLength={column.id === 'note' ? maxCopyNoteLength : maxCopyPlaceLength}
          onChange={event => {
            setValue(event.target.value)
            setError(undefined)
          }}
        />
      )}
      {column.id === 'condition' && <Conditions id={`${id}list`} />}
      {error !== undefined && (
        <p id={id} role="alert" className="cell-error">
          {error}
        </p>
      )}
    </>
  )
}
