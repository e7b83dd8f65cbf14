import { isOwned, isWanted } from '#domain/holdings.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCardNumber } from '#domain/card-number.ts'
import type { NamedCard } from '#search/names/named-card.ts'
import { setPath } from '#site/site-paths.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { OwnershipBadge } from '#web/features/card-ui/ownership-badge.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { offlineSearchMessages as messages } from '#web/messages/en/offline-search.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { useOwnership } from '#web/ownership/ownership-store.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { findStoredCard } from './search-stored-card-names.ts'

const { card: texts } = messages

/** What the user owns and wants of the card, as far as this device knows. */
function ownText(ownership: ReturnType<typeof useOwnership>): string {
  if (!ownership) return texts.none
  const { owned, wanted } = ownership
  const [first, ...more] = ownership.ownedIn
  return [
    isOwned(ownership) && cardTermMessages.owned(owned),
    first && cardTermMessages.ownedIn(first.name, more.length),
    isWanted(ownership) && cardTermMessages.wanted(wanted),
  ]
    .filter(Boolean)
    .join(' · ')
}

function KnownCard({ card }: { card: NamedCard }) {
  const { set, rarity } = card
  const rows = [
    { term: texts.set, value: set.name },
    { term: texts.number, value: formatCardNumber(card.number, set.printedTotal) },
    { term: texts.rarity, value: rarity === null ? texts.unknownRarity : cardTermMessages.fact(rarity) },
    { term: texts.englishName, value: card.nameEn },
    { term: texts.own, value: ownText(useOwnership(card.id)) },
  ]
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-6">
      <Notice
        tone="warning"
        role="status"
        title={messages.title}
        action={
          <LinkButton to={setPath(set)} size="small">
            {set.name}
          </LinkButton>
        }
      >
        {texts.text}
      </Notice>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(10rem,16rem)_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-64">
          <CardImage card={{ ...card, language: set.language }} size="large" />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl break-words md:text-3xl" lang={set.language}>
              {card.name}
            </h1>
            <OwnershipBadge cardId={card.id} />
          </div>
          <Panel>
            <DescriptionList rows={rows} />
          </Panel>
        </div>
      </div>
    </div>
  )
}

type Props = { id: string; language: string | null }

/** A card that cannot be loaded without a network: what this device knows about it. */
export function OfflineCard({ id, language }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ['device-card', id, language],
    queryFn: async () => (await findStoredCard(id, language)) ?? null,
    staleTime: 0,
  })
  if (isPending) return <Skeleton className="wrap my-6 h-96" />
  if (data) return <KnownCard card={data} />
  return <OfflineState title={messages.title}>{texts.unknown}</OfflineState>
}
