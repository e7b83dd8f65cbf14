import type { ApiActivity } from '#contract/interaction-endpoints.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { Language } from '#domain/language.ts'
import type { Subject } from '#domain/subject.ts'
import type { CardPictureData } from '#web/features/card-ui/card-picture.ts'

export const maxThumbnails = 3

type Counts = { votes: number; comments: number; views: number }

/** What collections and activities have in common: they can be favorited, discussed and shared. */
type ItemDetails = Counts & {
  id: string
  subject: Subject
  name: string
  /** ISO time in UTC. */
  timestamp: string
  username: string | null
}

export type CollectionItem = ItemDetails & {
  kind: 'collection'
  ownerId: string
  description: string
  cardCount: number
  /** The number of copies of the card that the feed asks about, if the owner shows it. */
  copiesOfCard?: number | undefined
  cards: (CardPictureData & { id: string })[]
}

export type CardEvent = 'comment' | 'favorite' | 'view'

export type ActivityItem = ItemDetails & {
  kind: 'activity'
  event: CardEvent
  setName: string
  card: CardPictureData & { language: Language }
}

/** An activity with too little data to show it. */
export type BrokenItem = Counts & { kind: 'broken'; id: string; timestamp: string }

/** An item of the feed; only displayed data, since the page embeds it. */
export type FeedItem = CollectionItem | ActivityItem | BrokenItem

export function collectionItem(collection: ApiCollection): CollectionItem {
  const { id, name, description, createdAt, cardCount, copiesOfCard, user, _count, cards } = collection
  return {
    kind: 'collection',
    id: `collection:${id}`,
    subject: { kind: 'collection', id },
    name,
    ownerId: user.id,
    description,
    timestamp: createdAt,
    username: user.username,
    cardCount,
    ...(copiesOfCard !== undefined && { copiesOfCard }),
    votes: _count.votes,
    comments: _count.comments,
    views: 0,
    cards: cards.slice(0, maxThumbnails).map(card => ({
      id: card.productId,
      name: card.name,
      number: card.number,
      types: card.types,
      rarity: card.rarity,
      hp: card.hp,
      language: card.language,
      images: { small: card.images.small ?? card.imageUrl },
    })),
  }
}

/** The fields of a card from which its image is drawn. */
function pictureFields(card: NonNullable<ApiActivity['card']>): ActivityItem['card'] {
  const { name, number, rarity, supertype, types, hp, images, language } = card
  const small = images.small ?? images.large
  return { name, number, rarity, supertype, types, hp, language, images: { small } }
}

const events: Record<string, CardEvent> = { comment: 'comment', vote: 'favorite' }
const noCounts: Counts = { votes: 0, comments: 0, views: 0 }

/** Parses an activity from any server of this API; `fallbackId` is for an activity without an id. */
export function parseActivityItem(
  activity: Partial<ApiActivity> | null,
  fallbackId: string,
): ActivityItem | BrokenItem {
  const { id, card, activityType, timestamp, user, engagement } = activity ?? {}
  const known = { id: `activity:${id ?? fallbackId}`, timestamp: timestamp ?? '', ...noCounts, ...engagement }
  if (!card?.id || !card.name || !timestamp) return { kind: 'broken', ...known }
  return {
    ...known,
    kind: 'activity',
    subject: { kind: 'card', id: card.id },
    name: card.name,
    username: user?.username ?? null,
    event: events[activityType ?? ''] ?? 'view',
    setName: card.set.name,
    card: pictureFields(card),
  }
}
