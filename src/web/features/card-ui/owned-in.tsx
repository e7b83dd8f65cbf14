import { Link } from 'react-router'
import { type CollectionRef, ownedElsewhere } from '#domain/holdings.ts'
import { myCollectionPath } from '#site/site-paths.ts'
import { cardTermMessages as messages } from '#web/messages/en/card-words.ts'
import { useOwnership } from '#web/ownership/ownership-store.ts'

type LinkProps = { collections: readonly CollectionRef[]; className: string }

/** Names collections that own a card, and links to the first; nothing if there is none. */
export function OwnedInLink({ collections, className }: LinkProps) {
  const [first] = collections
  if (!first) return null
  const names = collections.map(({ name }) => name).join(', ')
  return (
    <Link to={myCollectionPath(first.id)} className={className} title={messages.ownedIn(names, 0)}>
      <span className="truncate">{messages.ownedIn(first.name, collections.length - 1)}</span>
    </Link>
  )
}

type Props = { cardId: string; collectionId: string; className: string }

/** Names the collections besides one that own a card. */
export function OwnedIn({ cardId, collectionId, className }: Props) {
  const collections = ownedElsewhere(useOwnership(cardId), collectionId)
  return <OwnedInLink collections={collections} className={className} />
}
