import { Suspense } from 'react'
import { maxQueryLength } from '#domain/text-limits.ts'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { messages } from '#web/messages/en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useSearchBox } from './use-search-box.ts'

const SuggestionPanel = lazyPart(
  componentLoader(
    () => import('./suggestion-panel.tsx'),
    code => code.SuggestionPanel,
  ),
)

type Props = {
  id: string
  label: string
  placeholder: string
  size?: 'small' | 'medium' | undefined
  /** Adds a submit button. */
  submitLabel?: string | undefined
  className?: string | undefined
}

/** A search form that works without scripts; its suggestions load on focus. */
export function SearchBox({ className, ...look }: Props) {
  const box = useSearchBox()
  const list = `${look.id}-list`
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': box.panel.expanded,
    'aria-controls': box.panel.expanded ? list : undefined,
    'aria-activedescendant': box.panel.active,
  } as const
  const field = { ...look, ref: box.input, value: box.text, onValueChange: box.type, onKeyDown: box.press }
  return (
    <form
      action="/search"
      role="search"
      aria-label={look.label}
      onSubmit={box.submit}
      onBlur={box.leave}
      className={classNames('relative [&_input]:text-ellipsis', className)}
    >
      <SearchField
        {...field}
        name="q"
        type="text"
        maxLength={maxQueryLength}
        autoCapitalize="none"
        spellCheck={false}
        clearLabel={messages.header.searchClear}
        onFocus={box.focus}
        {...(box.suggests && combobox)}
      />
      {box.shown && (
        <Suspense fallback={null}>
          <SuggestionPanel
            id={list}
            text={box.text}
            keys={box.keys}
            choice={box.choice}
            setChoice={box.setChoice}
            onState={box.setPanel}
            onChoose={box.finish}
          />
        </Suspense>
      )}
    </form>
  )
}
