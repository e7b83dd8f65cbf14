import { languageOfId } from '#domain/card-id.ts'
import { locale } from '#domain/locale.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import type { Option } from '#web/ui/select.tsx'
import type { FilterChoices } from './explore-queries.ts'

type Options = Option<string>[]

const entries = (labels: Record<string, string>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const namedSets = entries(messages.namedSets)
const namedRarities = entries(messages.rarities)

/** The values that are not listed separately, as grouped options. */
function otherOptions(
  listed: Options,
  values: FilterChoices['sets'],
  group: (value: string) => string,
): Options {
  const known = new Set(listed.map(({ value }) => value))
  const unlisted = values.filter(({ value }) => !known.has(value))
  return unlisted.map(({ value, label }) => ({ value, label, group: group(value) }))
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale)
const isJapanese = (setId: string) => languageOfId(setId) === 'ja'

/** Adds the selected value if the options do not contain it: they may not be loaded yet. */
function withSelected(options: Options, chosen: string, label: string | undefined): Options {
  if (options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: label ?? chosen }]
}

/** Every set: three classics first, then English and Japanese ones by name. */
export function listSetOptions(
  sets: FilterChoices['sets'],
  chosen: string,
  chosenName: string | undefined,
): Options {
  const unlisted = otherOptions(namedSets, sets, id =>
    isJapanese(id) ? messages.japanese : messages.english,
  )
  const sorted = unlisted.toSorted(byLabel)
  const all = [
    { value: '', label: messages.allSets },
    ...namedSets,
    ...sorted.filter(({ value }) => !isJapanese(value)),
    ...sorted.filter(({ value }) => isJapanese(value)),
  ]
  return withSelected(all, chosen, chosenName)
}

/** Four rarities first, then all others of the catalogue, most frequent first. */
export function rarityOptions(rarities: FilterChoices['rarities'], chosen: string): Options {
  const translated = rarities.map(({ value, label }) => ({ value, label: cardTermMessages.fact(label) }))
  const unlisted = otherOptions(namedRarities, translated, () => messages.moreRarities)
  return withSelected(
    [{ value: '', label: messages.allRarities }, ...namedRarities, ...unlisted],
    chosen,
    undefined,
  )
}

export const languageOptions: Options = [
  { value: 'all', label: messages.allLanguages },
  { value: 'en', label: commonMessages.language.en },
  { value: 'ja', label: commonMessages.language.ja },
]

export function typeOptions(chosen: string): Options {
  return withSelected(
    [{ value: '', label: messages.allTypes }, ...entries(messages.types)],
    chosen,
    undefined,
  )
}
