import { CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { inGroups, maxBoxes, placeholderBoxes, type PlaceholderBox } from './placeholder-boxes.ts'
import { PlaceholderForm } from './placeholder-form.tsx'
import { PlaceholderSheet } from './placeholder-sheet.tsx'
import { PrintListSlot } from './print-list-slot.tsx'
import { PrintPage } from './print-states.tsx'
import type { PrintOptions } from './print-url.ts'
import { boxesPerSheet } from './sheet-geometry.ts'
import type { PrintList } from './sources/print-list.ts'
import { useProgressiveCount } from './use-progressive-count.ts'
import { usePageRule } from './use-page-rule.ts'
import { type ChosenOptions, usePrintUrl } from './use-print-url.ts'

/** Boxes that are drawn in one task. */
const boxesPerTask = 3

type Props = {
  list: PrintList
  options: ChosenOptions
  onOptions: (changes: Partial<PrintOptions>) => void
}

type SheetsProps = {
  title: string
  sheets: readonly PlaceholderBox[][]
  options: ChosenOptions
  onDone: () => void
}

/** The sheets, drawn one after the other. */
function Sheets({ title, sheets, options, onDone }: SheetsProps) {
  const boxCount = sheets.reduce((sum, { length }) => sum + length, 0)
  const drawn = useProgressiveCount(boxCount, boxesPerTask, onDone)
  const { origin } = window.location
  usePageRule('sheet', options.paper)
  return (
    <div className="sheets">
      {sheets.slice(0, Math.ceil(drawn / boxesPerSheet)).map((boxes, index) => (
        <PlaceholderSheet
          key={boxes[0]?.key}
          boxes={boxes}
          drawn={Math.min(boxesPerSheet, drawn - index * boxesPerSheet)}
          number={index + 1}
          total={sheets.length}
          title={title}
          options={options}
          origin={origin}
        />
      ))}
    </div>
  )
}

/** The parts of a list that is too long for one document. */
function partsOf(count: number) {
  return Array.from({ length: Math.ceil(count / maxBoxes) }, (_, index) => ({
    value: String(index + 1),
    label: messages.partOf(index * maxBoxes + 1, Math.min(count, (index + 1) * maxBoxes)),
  }))
}

/** Form and sheets of a list. */
function Placeholders({ list, options, onOptions }: Props) {
  const { cards: choice = 'missing', isEachPrinting, part } = options
  const all = useMemo(
    () => placeholderBoxes(list, { choice, isEachPrinting }),
    [list, choice, isEachPrinting],
  )
  const parts = partsOf(all.length)
  const current = Math.min(part, Math.max(1, parts.length))
  const boxes = useMemo(() => all.slice((current - 1) * maxBoxes, current * maxBoxes), [all, current])
  const sheets = useMemo(() => inGroups(boxes, boxesPerSheet), [boxes])
  const title = list.name ?? messages.allCollections
  // With another choice all sheets are drawn again.
  const look = JSON.stringify(options)
  const [drawnLook, setDrawnLook] = useState<string>()
  return (
    <>
      <h2 className="text-xl print:hidden" lang={list.language}>
        {title}
      </h2>
      <PlaceholderForm
        options={{ ...options, part: current }}
        choice={choice}
        onOptions={onOptions}
        hasOwnership={list.hasOwnership}
        hasPrintings={list.cards.some(({ printings }) => printings !== undefined)}
        boxes={all.length}
        sheets={sheets.length}
        parts={parts}
        isDrawing={drawnLook !== look}
      />
      <Sheets key={look} title={title} sheets={sheets} options={options} onDone={() => setDrawnLook(look)} />
      {all.length === 0 && (
        <EmptyState icon={<CircleCheck className="icon" aria-hidden />} title={messages.nothingMissing}>
          {messages.nothingMissingText}
        </EmptyState>
      )}
    </>
  )
}

/** Sheets with placeholders to cut out, one for each missing card. */
export function PlaceholdersPage() {
  const { source, options, setOptions } = usePrintUrl()
  return (
    <PrintPage title={messages.placeholders} lead={messages.placeholdersLead} source={source}>
      <PrintListSlot source={source}>
        {list => <Placeholders list={list} options={options} onOptions={setOptions} />}
      </PrintListSlot>
    </PrintPage>
  )
}
