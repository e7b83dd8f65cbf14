import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Select } from '#web/ui/select.tsx'
import { toFileCardPicture } from './file-card-picture.ts'
import { chooseForRow } from './import-draft.ts'

const { row: texts } = messages

type Props = {
  line: number
  label: string
  cardIds: readonly string[]
  cards: ImportPreview['cards']
  choice: string | null | undefined
}

/** A select for the card of a row that has several candidates. */
export function CandidateSelect({ line, label, cardIds, cards, choice }: Props) {
  const options = cardIds.map(id => {
    const card = cards[id]
    const facts = card && [card.name, card.set.name, card.number && texts.number(card.number)]
    return { value: id, label: facts ? facts.filter(Boolean).join(' · ') : id }
  })
  const card = choice ? cards[choice] : undefined
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      {card ? (
        <span className="w-9 shrink-0">
          <CardImage card={toFileCardPicture(card)} size="200w" />
        </span>
      ) : (
        <span aria-hidden className="face-shape w-9 shrink-0 border border-dashed border-line-strong" />
      )}
      <Select
        className="min-w-0 flex-1"
        size="small"
        hideLabel
        label={label}
        options={[{ value: '', label: texts.choose }, ...options]}
        value={choice ?? ''}
        onValueChange={id => chooseForRow(line, id || undefined)}
      />
    </div>
  )
}
