import { useQuery } from '@tanstack/react-query'
import { Check, FolderPlus, Heart, List, Trash } from 'lucide-react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { usePendingChanges, withPendingChanges } from '#web/changes/pending-changes.ts'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { collectionNamesQuery, copiesOfCardQuery } from '#web/features/copies/copies-queries.ts'
import { printingText, qualityText } from '#web/features/copies/copy-text.ts'
import { QuantityStepper } from '#web/features/copies/quantity-stepper.tsx'
import { type CopyActions, useCopyActions } from '#web/features/copies/use-copy-actions.tsx'
import { ownCardsMessages } from '#web/messages/en/own-cards.ts'
import { type Target, useTarget } from '#web/ownership/target-store.ts'
import { AnchoredPanel } from '#web/ui/anchored-panel.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { MenuItemButton, MenuItemLink, MenuSeparator } from '#web/ui/menu-items.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMenuActions } from './use-menu-actions.tsx'
import { VisitorMenu } from './visitor-menu.tsx'

const messages = ownCardsMessages.menu

type Props = {
  /** Undefined for visitors. */
  userId: string | undefined
  card: CollectedCard
  /** What the pressed button marks. */
  status: CardStatus
  anchor: HTMLElement
  send: (command: MarkCommand) => void
  onClose: () => void
}

function factsText({ status, variant, condition, grade }: ApiCopy): string {
  const facts = [
    messages[status],
    variant !== null && printingText(variant),
    (condition !== null || grade !== null) && qualityText({ condition, grade }),
  ]
  return facts.filter(Boolean).join(' · ')
}

function CopyLine({ copy, name, actions }: { copy: ApiCopy; name: string; actions: CopyActions }) {
  return (
    <li className="flex items-center gap-3 px-2.5 py-1">
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium">{name}</span>
        <span className="truncate text-xs text-ink-3">{factsText(copy)}</span>
      </span>
      <QuantityStepper copy={copy} actions={actions} />
    </li>
  )
}

/** The user's copies of the card with the names of their collections. */
function useOwnCopies(userId: string, cardId: string) {
  const { api } = useApp()
  const copies = useQuery(copiesOfCardQuery(api, userId, cardId))
  const names = useQuery(collectionNamesQuery(api, userId))
  const changes = usePendingChanges(userId)
  const rows = copies.data?.copies.map(copy => withPendingChanges(copy, changes)) ?? []
  const ids = [...new Set(rows.map(({ collectionId }) => collectionId))]
  const nameOf = (id: string) => names.data?.find(one => one.id === id)?.name ?? ''
  const collections = ids.map((id): Target => ({ id, name: nameOf(id) }))
  const failed = copies.isError && !copies.data ? copies : names.isError && !names.data ? names : undefined
  return { rows, collections, nameOf, isLoaded: Boolean(copies.data && names.data), failed }
}

/** The menu of a card for users: number of copies by collection, other collections, removal, and the copies' details. */
function UserMenu({ userId, card, status, anchor, send, onClose }: Props & { userId: string }) {
  const { rows, collections, nameOf, isLoaded, failed } = useOwnCopies(userId, card.productId)
  const actions = useCopyActions(userId, card.productId)
  const menu = useMenuActions({ userId, card, send })
  const target = useTarget()
  const isOwned = rows.some(copy => copy.status === 'owned')
  const held = collections.find(({ id }) => id === target?.id) ?? collections[0]
  return (
    <AnchoredPanel anchor={anchor} label={card.name} onClose={onClose}>
      <p className="truncate px-2.5 pt-1.5 pb-1 text-sm font-semibold">{card.name}</p>
      {failed && (
        <FailedNotice
          actionLabel={ownCardsMessages.tryAgain}
          onAction={() => void failed.refetch()}
          busy={failed.isFetching}
        >
          {messages.loadFailed}
        </FailedNotice>
      )}
      {!isLoaded && !failed && <Skeleton className="m-2.5 h-10" />}
      {isLoaded && rows.length === 0 && <p className="px-2.5 pb-1 text-sm text-ink-3">{messages.none}</p>}
      <ul className="max-h-64 overflow-y-auto">
        {isLoaded &&
          rows.map(copy => (
            <CopyLine
              key={copy.id ?? copy.collectionId}
              copy={copy}
              name={nameOf(copy.collectionId)}
              actions={actions}
            />
          ))}
      </ul>
      <MenuSeparator />
      {isLoaded && !isOwned && (
        <MenuItemButton icon={<Check className="icon" aria-hidden />} onClick={() => menu.mark('owned')}>
          {target ? messages.own(target.name) : messages.ownAny}
        </MenuItemButton>
      )}
      {isLoaded && rows.length === 0 && (
        <MenuItemButton icon={<Heart className="icon" aria-hidden />} onClick={() => menu.mark('chasing')}>
          {target ? messages.want(target.name) : messages.wantAny}
        </MenuItemButton>
      )}
      {held && (
        <MenuItemButton icon={<Heart className="icon" aria-hidden />} onClick={() => void actions.want(held)}>
          {messages.wantAnother}
        </MenuItemButton>
      )}
      <MenuItemButton
        icon={<FolderPlus className="icon" aria-hidden />}
        onClick={() => void menu.addElsewhere(isOwned ? 'owned' : status)}
      >
        {messages.elsewhere}
      </MenuItemButton>
      <MenuItemLink icon={<List className="icon" aria-hidden />} to={cardPathOfId(card.productId)}>
        {messages.details}
      </MenuItemLink>
      {collections.map(collection => (
        <MenuItemButton
          key={collection.id}
          tone="danger"
          icon={<Trash className="icon" aria-hidden />}
          onClick={() => void menu.remove(collection)}
        >
          {messages.remove(collection.name)}
        </MenuItemButton>
      ))}
    </AnchoredPanel>
  )
}

/** The menu of a card, which its Own and Want buttons open. */
export function OwnMenu({ userId, ...props }: Props) {
  return userId === undefined ? <VisitorMenu {...props} /> : <UserMenu userId={userId} {...props} />
}
