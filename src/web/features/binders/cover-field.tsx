import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { type Binder, binderCardsQuery, bindersQuery, type PocketCard } from './binder-queries.ts'

const { form: messages } = bindersMessages

/** More cards are found by typing. */
const maxOptions = 60

/** A card of a binder by its id. */
export type BinderCard = { productId: string; card: PocketCard }

const labelOf = ({ card }: BinderCard) => `${card.name} (${numberAndSet(card)})`

/** What finds a card: its label, and also the set code and the name in English. */
const searchedTextOf = ({ card, ...one }: BinderCard) =>
  [labelOf({ card, ...one }), card.set.code, card.number, card.nameEn ?? ''].join(' ')

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** The cards that a typed text names, after the choice of none, which is offered before anything is typed. */
export function coverOptions(cards: readonly BinderCard[], text: string): ComboboxOption[] {
  const wanted = folded(text)
  const options = cards
    .filter(one => folded(searchedTextOf(one)).includes(wanted))
    .slice(0, maxOptions)
    .map(one => ({
      value: one.productId,
      label: labelOf(one),
      detail: one.card.nameEn ?? undefined,
      lang: one.card.language,
    }))
  return wanted ? options : [{ value: '', label: messages.noCover }, ...options]
}

type Props = {
  userId: string
  binder: Pick<Binder, 'id' | 'pages'>
  cover: string | null
  onChange: (cover: string | null) => void
}

/** Chooses one of the binder's cards for its cover, or none. The cards are read when the field is used. */
export function CoverField({ userId, binder, cover, onChange }: Props) {
  const { api } = useApp()
  const [isUsed, setUsed] = useState(cover !== null)
  const cardsRead = useQuery({ ...binderCardsQuery(api, userId, binder), enabled: isUsed })
  const { data: cards = [], isLoading, isError } = cardsRead
  // The cover may have left the binder, or the catalogue.
  const { data: coverCard } = useQuery({
    ...bindersQuery(api, userId),
    enabled: cover !== null,
    select: ({ binders }) => binders.find(one => one.id === binder.id && one.cover === cover)?.coverCard,
  })
  const chosen =
    cards.find(({ productId }) => productId === cover) ??
    (cover !== null && coverCard ? { productId: cover, card: coverCard } : undefined)
  return (
    <div onFocus={() => setUsed(true)}>
      <Combobox
        label={messages.cover}
        valueLabel={chosen ? labelOf(chosen) : (cover ?? messages.noCover)}
        optionsFor={text => coverOptions(cards, text)}
        onValueChange={value => onChange(value || null)}
        texts={{
          list: messages.covers,
          noMatch: isLoading
            ? messages.coversLoading
            : isError
              ? bindersMessages.failed
              : messages.noCoverFound,
          count: messages.coversFound,
        }}
      />
    </div>
  )
}
