import { anotherCollection } from '#web/features/collection-builder/collecting.ts'
import { builder as words } from '#web/messages/en/builder.ts'
import { Select } from '#web/ui/select.tsx'
import { focusOn } from './builder-state.ts'
import { useBuilder } from './builder-context.ts'
import { choose } from './listed-collections.ts'
import type { LocalCollection } from './local-collection.ts'

const none = ''

type SelectProps = {
  collections: readonly LocalCollection[]
  value?: string
  onValueChange?: (value: string) => void
}

export function SelectOf({ collections, value = none, onValueChange = () => {} }: SelectProps) {
  const options = [
    { value: none, label: words.selectNone },
    ...collections.map(({ id, name, savedId }) => ({
      value: id,
      label: `${name} ${savedId ? words.saved : words.local}`,
    })),
    { value: anotherCollection, label: words.selectNew },
  ]
  return (
    <Select label={words.select} hideLabel options={options} value={value} onValueChange={onValueChange} />
  )
}

/** Which collection is built; also makes another one. */
export function CollectionSelect() {
  const { store, state, listed, create } = useBuilder()
  const pick = (value: string) => {
    if (value === anotherCollection) return create()
    const collection = listed.find(({ id }) => id === value)
    store.update(collection ? choose(collection) : focusOn(null))
  }
  return (
    <SelectOf
      collections={listed}
      value={listed.some(({ id }) => id === state.focusedId) ? (state.focusedId ?? none) : none}
      onValueChange={pick}
    />
  )
}
