import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { isComposing } from './is-composing.ts'
import { chosenIndex, type ListChoice, moveChoice, noChoice, stepForKey } from './list-choice.ts'
import type { FieldTexts } from './use-field.tsx'
import { useField } from './use-field.tsx'

export type ComboboxOption = {
  value: string
  label: string
  /** A second text, such as the name in another language. */
  detail?: string | undefined
  lang?: string | undefined
  /** Options of one group follow each other. */
  group?: string | undefined
}

type Props = FieldTexts & {
  className?: string | undefined
  /** The text of the chosen option. */
  valueLabel: string
  /**
   * The options for a text, best first; for '' those that are offered before anything is typed. The option whose value is ''
   * chooses none, and is not counted.
   */
  optionsFor: (text: string) => readonly ComboboxOption[]
  onValueChange: (value: string) => void
  texts: { list: string; noMatch: string; count: (options: number) => string }
}

/** What is typed; undefined while the field shows the chosen option. */
type Typed = string | undefined

/** The open list and its keys. The first option is selected as soon as a text is typed. */
function useCombobox({ optionsFor, onValueChange }: Props) {
  const [typed, setTyped] = useState<Typed>()
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<ListChoice>(noChoice)
  const options = isOpen ? optionsFor(typed ?? '') : []
  const values = options.map(({ value }) => value)
  const chosen = typed && choice === noChoice ? Math.min(0, values.length - 1) : chosenIndex(choice, values)
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setChoice(noChoice)
  }
  const open = () => setOpen(true)
  const choose = (value: string) => {
    close()
    onValueChange(value)
  }
  const type = (text: string) => {
    setTyped(text)
    setChoice(noChoice)
    open()
  }
  const press = (event: KeyboardEvent) => {
    const step = stepForKey(event.key)
    const selected = values[chosen]
    if (isComposing(event)) return
    if (step !== 0) {
      event.preventDefault()
      if (!isOpen) return open()
      const current = chosen < 0 ? choice : { value: selected, steps: 0 }
      setChoice(moveChoice(current, step, values))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (selected !== undefined) choose(selected)
    } else if (event.key === 'Tab' && typed && selected !== undefined) choose(selected)
  }
  return { typed, isOpen, options, chosen, open, close, choose, type, press }
}

const surface =
  'absolute inset-x-0 top-full z-(--z-menu) mt-1 max-h-[min(20rem,45dvh)] overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-raised'

type ListProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  chosen: number
  /** What is said below options of which none was found. */
  note: string | undefined
  onChoose: (value: string) => void
}

function Options({ id, label, options, chosen, note, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, options])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={surface}>
      {options.map(({ value, label: text, detail, lang, group }, index) => (
        <div key={value} role="presentation">
          {group !== undefined && group !== options[index - 1]?.group && (
            <p role="presentation" className="eyebrow px-2 py-1.5">
              {group}
            </p>
          )}
          {/* Keys are those of the field. */}
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className="cursor-pointer rounded-md px-2 py-1.5 text-sm wrap-anywhere hover:bg-hover aria-selected:bg-hover aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent pointer-coarse:py-2.5"
            onClick={() => onChoose(value)}
            onKeyDown={undefined}
          >
            <span lang={lang}>{text}</span>
            {detail && <span className="block text-xs text-ink-3">{detail}</span>}
          </div>
        </div>
      ))}
      {note !== undefined && (
        <p aria-hidden className="px-2 py-1.5 text-sm text-ink-2">
          {note}
        </p>
      )}
    </div>
  )
}

/** A field that finds one of many options by a typed text. The focus stays in the field. */
export function Combobox(props: Props) {
  const { className, valueLabel, texts, label, hideLabel, hint, error } = props
  const box = useCombobox(props)
  const { control, wrap } = useField({ label, hideLabel, hint, error }, undefined)
  const list = useId()
  const count = box.options.length
  const found = box.options.filter(({ value }) => value !== '').length
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close()
  }
  return (
    <div className={className}>
      {wrap(
        // The list takes the pointer without the focus.
        <div className="select relative" onBlur={leave}>
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="input text-ellipsis"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? list : undefined}
            aria-activedescendant={count > 0 && box.chosen >= 0 ? `${list}-${box.chosen}` : undefined}
            value={box.typed ?? valueLabel}
            onChange={event => box.type(event.target.value)}
            onFocus={event => event.target.select()}
            onClick={box.open}
            onKeyDown={box.press}
          />
          <ChevronDown className="icon" aria-hidden />
          <p role="status" className="sr-only">
            {box.isOpen && (found > 0 ? texts.count(found) : texts.noMatch)}
          </p>
          <div role="presentation" onPointerDown={event => event.preventDefault()}>
            {count > 0 && (
              <Options
                id={list}
                label={texts.list}
                options={box.options}
                chosen={box.chosen}
                note={found > 0 ? undefined : texts.noMatch}
                onChoose={box.choose}
              />
            )}
            {box.isOpen && count === 0 && (
              <p aria-hidden className={classNames(surface, 'px-3 text-sm text-ink-2')}>
                {texts.noMatch}
              </p>
            )}
          </div>
        </div>,
      )}
    </div>
  )
}
