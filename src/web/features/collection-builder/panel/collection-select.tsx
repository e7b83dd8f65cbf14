import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Select } from '#web/ui/select.tsx'
import { addAndFocusCollection, focusOn } from '#web/features/collection-builder/draft/builder-state.ts'
import { useBuilder } from './builder-context.ts'

const none = ''
const another = 'new'

/** Selects the collection to build, or creates one. */
export function CollectionSelect() {
  const { store, focused, listed, create } = useBuilder()
  const options = [
    { value: none, label: words.selectNone },
    ...listed.map(({ id, name, savedId }) => ({
      value: id,
      label: `${name} ${savedId ? words.saved : words.local}`,
    })),
    { value: another, label: words.selectNew },
  ]
  const pick = (value: string) => {
    if (value === another) return create()
    const collection = listed.find(({ id }) => id === value)
    store.update(collection ? addAndFocusCollection(collection) : focusOn(null))
  }
  return (
    <Select
      label={words.select}
      hideLabel
      options={options}
      value={focused?.id ?? none}
      onValueChange={pick}
    />
  )
}
