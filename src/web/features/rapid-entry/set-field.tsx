import { locale } from '#domain/locale.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { rankSets } from './rank-sets.ts'
import { readRecentSets } from './recent-sets.ts'
import type { NamedEntrySet } from './resolve-entry.ts'

/** More options are found by typing. */
const maxOptions = 60

export const setLabel = ({ name, code, ptcgoCode }: NamedEntrySet) => `${name} (${ptcgoCode ?? code})`

function optionsFor(sets: readonly NamedEntrySet[], text: string, noSet: ComboboxOption): ComboboxOption[] {
  const recent = readRecentSets()
  const isTyped = text.trim() !== ''
  const groupOf = ({ id, language }: NamedEntrySet) =>
    recent.includes(id)
      ? messages.recentSets
      : language === 'ja'
        ? messages.japaneseSets
        : messages.englishSets
  const options = rankSets(sets, text, { recent, language: locale })
    .slice(0, maxOptions)
    .map(set => ({
      value: set.id,
      label: setLabel(set),
      detail: set.nameEn ?? undefined,
      lang: set.language,
      ...(!isTyped && { group: groupOf(set) }),
    }))
  return isTyped ? options : [noSet, ...options]
}

type Props = {
  className: string
  sets: readonly NamedEntrySet[]
  setId: string
  onChange: (setId: string) => void
  /** The choice of no set. */
  noneLabel?: string
}

/** Finds a set by its name in both languages or its code. */
export function SetField({ className, sets, setId, onChange, noneLabel = messages.noPin }: Props) {
  const chosen = sets.find(({ id }) => id === setId)
  return (
    <Combobox
      className={className}
      label={messages.set}
      valueLabel={chosen ? setLabel(chosen) : noneLabel}
      optionsFor={text => optionsFor(sets, text, { value: '', label: noneLabel })}
      onValueChange={onChange}
      texts={{ list: messages.sets, noMatch: messages.noSetFound, count: messages.setsFound }}
    />
  )
}
