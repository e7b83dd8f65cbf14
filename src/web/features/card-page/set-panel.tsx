import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { messages } from '#web/messages/en.ts'
import { cardPageMessages as cardWords } from '#web/messages/en/card.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'

const { setInformation, setRows } = cardWords

/** The Set Information panel. */
export function SetPanel({ set }: { set: ApiCardDetail['set'] }) {
  const rows = [
    { term: setRows.code, value: set.ptcgoCode ? `${set.code} (${set.ptcgoCode})` : set.code },
    { term: setRows.series, value: set.series },
    { term: setRows.total, value: set.total },
    { term: setRows.printedTotal, value: set.printedTotal },
    { term: setRows.releaseDate, value: set.releaseDate && dateInWords(set.releaseDate) },
    { term: setRows.language, value: messages.common.language[set.language] },
  ]
  return (
    <Panel title={setInformation}>
      <DescriptionList rows={rows} />
    </Panel>
  )
}
