import { useId } from 'react'
import { locale } from '#domain/locale.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type OutcomeFilter, outcomesAfterChoice } from './row-outcomes.ts'

const { outcomes: texts } = messages

const filters = ['all', ...outcomesAfterChoice] as const

const tones: Partial<Record<OutcomeFilter, string>> = {
  found: 'bg-success',
  choose: 'bg-accent',
  unmatched: 'bg-warning',
  ignored: 'bg-line-strong',
  unreadable: 'bg-danger',
}

const optionClass =
  'relative grid cursor-pointer gap-0.5 rounded-md border border-line bg-surface px-3 py-2 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-2 has-disabled:hover:border-line'

type Props = {
  value: OutcomeFilter
  counts: Record<OutcomeFilter, number>
  onValueChange: (value: OutcomeFilter) => void
}

/** Counts the rows by outcome and filters them. */
export function OutcomeFilterBar({ value, counts, onValueChange }: Props) {
  const name = useId()
  return (
    <fieldset className="grid columns-up-to-2 gap-2 min-[26rem]:grid-cols-3 xl:grid-cols-6">
      <legend className="mb-2 text-sm font-medium">{texts.label}</legend>
      {filters.map(filter => (
        <label key={filter} className={optionClass}>
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
            disabled={filter !== 'all' && filter !== value && counts[filter] === 0}
            checked={filter === value}
            onChange={() => onValueChange(filter)}
          />
          <span className="text-lg leading-6 font-semibold">{counts[filter].toLocaleString(locale)}</span>
          <span className="flex items-center gap-1.5 text-xs text-ink-2">
            {tones[filter] && (
              <span aria-hidden className={classNames('size-2 rounded-full', tones[filter])} />
            )}
            <span>{texts.names[filter]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
