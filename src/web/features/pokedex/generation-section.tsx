import { memo, useId } from 'react'
import { pokedexMessages as messages } from '#web/messages/en/pokedex.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useDeferredRender } from '#web/ui/use-deferred-render.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { FormMode, GenerationEntries, PokedexEntry } from './pokedex-entries.ts'
import { SpeciesTile } from './species-tile.tsx'

/** Rendered by the server; the first render in the browser must match. The other sections begin below the first screen. */
const initialCounts = { first: 24, later: 6 }

const renderTile = (entry: PokedexEntry) => <SpeciesTile entry={entry} />

function countText({ species, forms }: GenerationEntries, mode: FormMode): string {
  const { total, owned } = mode === 'joined' ? species : forms
  if (owned !== undefined) return messages.completed(owned, total)
  return mode === 'joined' ? messages.speciesCount(total) : messages.formCount(total)
}

type Props = { generation: GenerationEntries; mode: FormMode; position: keyof typeof initialCounts }

const RenderedSection = memo(function RenderedSection({ generation, mode, position }: Props) {
  const { entries, region } = generation
  const rows = useWindowedRows(entries.length, initialCounts[position], 'even')
  const heading = useId()
  const name = messages.generationName(generation.generation, region)
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} count={countText(generation, mode)}>
        {name}
      </SectionHeading>
      <WindowedList
        rows={rows}
        items={entries}
        label={messages.listOf(name)}
        className="pokedex-grid"
        renderItem={renderTile}
      />
    </section>
  )
})

/**
 * The species of a generation; only rows near the viewport are rendered. The generations below the first one render one
 * after the other in later frames, so that the page reacts meanwhile.
 */
export function GenerationSection(props: Props) {
  const isReady = useDeferredRender(props.position)
  return isReady && <RenderedSection {...props} />
}
