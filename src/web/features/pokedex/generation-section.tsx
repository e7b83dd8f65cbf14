import { memo, useId } from 'react'
import { pokedexMessages as messages } from '#web/messages/en/pokedex.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { FormMode, GenerationEntries, PokedexEntry } from './pokedex-entries.ts'
import { SpeciesTile } from './species-tile.tsx'
import { useNearWindow } from './use-near-window.ts'

/**
 * The first generation's are rendered by the server, and the first render in the browser must match. Of a later one the first
 * tiles are measured, and the rows render in later frames.
 */
const initialCounts = { first: 24, later: 3 }

const renderTile = (entry: PokedexEntry) => <SpeciesTile entry={entry} />

function countText({ species, forms }: GenerationEntries, mode: FormMode): string {
  const { total, owned } = mode === 'joined' ? species : forms
  if (owned !== undefined) return messages.completed(owned, total)
  return mode === 'joined' ? messages.speciesCount(total) : messages.formCount(total)
}

type EntriesProps = {
  entries: readonly PokedexEntry[]
  label: string
  position: keyof typeof initialCounts
  /** The height until the rows are measured: a shorter page would scroll. */
  space: number | string | undefined
}

/** The entries of a generation; only rows near the window are rendered. */
function Entries({ entries, label, position, space }: EntriesProps) {
  const rows = useWindowedRows(entries.length, initialCounts[position], 'even')
  return (
    <div style={rows.isMeasured ? undefined : { minHeight: space }}>
      <WindowedList
        rows={rows}
        items={entries}
        label={label}
        className="pokedex-grid"
        renderItem={renderTile}
      />
    </div>
  )
}

type Props = { generation: GenerationEntries; mode: FormMode; position: EntriesProps['position'] }

/**
 * The species of a generation. Far from the window its space is empty: each windowed list costs time while the page scrolls,
 * also where none of its rows is shown.
 */
export const GenerationSection = memo(function GenerationSection({ generation, mode, position }: Props) {
  const { entries, region } = generation
  const key = `${generation.generation} ${mode} ${entries.length}`
  const { ref, isNear, height } = useNearWindow<HTMLDivElement>(key, position === 'first' ? 'near' : 'far')
  const heading = useId()
  const name = messages.generationName(generation.generation, region)
  const space = height ?? `calc(${entries.length} * var(--space-of-entry))`
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} count={countText(generation, mode)}>
        {name}
      </SectionHeading>
      <div ref={ref} className="pokedex-entries" style={isNear ? undefined : { height: space }}>
        {isNear && (
          <Entries
            entries={entries}
            label={messages.listOf(name)}
            position={position}
            space={position === 'first' ? height : space}
          />
        )}
      </div>
    </section>
  )
})
