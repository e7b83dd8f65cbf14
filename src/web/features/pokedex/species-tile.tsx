import { memo } from 'react'
import { Link } from 'react-router'
import { locale } from '#domain/locale.ts'
import { speciesPath } from '#site/site-paths.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { OwnMark } from '#web/features/card-ui/ownership-badge.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { pokedexMessages as messages } from '#web/messages/en/pokedex.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isOwnedEntry, isWantedEntry, type PokedexEntry } from './pokedex-entries.ts'

/** The picture of the newest owned card, else of one that shows the form. The drawn face has the name of the species. */
function Picture({ entry }: { entry: PokedexEntry }) {
  const card = entry.newestOwned ?? entry.card
  const image = card?.image ?? null
  return (
    <CardImage
      card={{
        name: messages.nameOf(entry),
        nameEn: entry.name,
        types: card?.types,
        supertype: 'Pokémon',
        rarity: card?.rarity,
        language: locale,
        images: { small: image },
      }}
    />
  )
}

function Counts({ en, ja }: PokedexEntry['cards']) {
  if (en + ja === 0) return messages.noCards
  return (
    <>
      <span aria-hidden>{messages.cardCounts(en, ja)}</span>
      <span className="sr-only">{messages.cardCountsInWords(en, ja)}</span>
    </>
  )
}

/** What the user owns of the entry. Two lines are reserved in every tile, because tiles of a windowed grid have one height. */
function OwnedLine({ entry }: { entry: PokedexEntry }) {
  const { rarestOwned, wanted = 0 } = entry
  const rarity = rarestOwned?.rarity && messages.owned.rarest(cardTermMessages.fact(rarestOwned.rarity))
  return (
    <span className="hidden min-h-9 [[data-session]_&]:block">
      {rarity ?? (isWantedEntry(entry) ? messages.owned.wanted(wanted) : '')}
    </span>
  )
}

/** A species or a form: number, names, numbers of cards, and what the user owns of it. */
export const SpeciesTile = memo(function SpeciesTile({ entry }: { entry: PokedexEntry }) {
  const { dex, form, owned, cards } = entry
  const isOwned = isOwnedEntry(entry)
  return (
    <div className={classNames('tile', owned !== undefined && !isOwned && 'tile-missing')}>
      <Link to={speciesPath(dex, form ?? undefined)} className="tile-link">
        <Picture entry={entry} />
        <span className="tile-name">{messages.nameOf(entry)}</span>
      </Link>
      {owned !== undefined && isOwned && (
        <span className="tile-marks">
          <OwnMark isOwned count={owned} text={messages.owned.title(owned)} />
        </span>
      )}
      <p className="tile-meta">
        <span>{messages.number(dex)}</span>
        <span className="block truncate" lang={locale === 'ja' ? 'en' : 'ja'}>
          {messages.otherNameOf(entry)}
        </span>
        <Counts {...cards} />
        <OwnedLine entry={entry} />
      </p>
    </div>
  )
})
