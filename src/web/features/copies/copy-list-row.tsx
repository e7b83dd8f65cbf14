import { Ellipsis } from 'lucide-react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { UnsentMark } from '#web/changes/pending-notice.tsx'
import { OwnedInLink } from '#web/features/card-ui/owned-in.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { FiledLinks } from './filed-links.tsx'
import { isNotCounted, moneyText, ownValueTitle, printingText, qualityText, worthIn } from './copy-text.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { CopyActions } from './use-copy-actions.tsx'

type Props = {
  copy: ApiCopy & { isUnsent?: boolean }
  collectionName: string
  currency: AccountCurrency
  actions: CopyActions
  onEdit: (copy: ApiCopy) => void
}

function rowWorthText(copy: ApiCopy, currency: AccountCurrency): string {
  const amount = worthIn(copy, currency)
  const isOwn = copy.worth?.by === 'owner'
  if (amount !== null) return (isOwn ? messages.myValue : messages.worth)(moneyText({ amount, currency }))
  return copy.grade ? messages.gradedNotPriced : messages.noPrice
}

/** One row of copies: what they are, how many, what they cost and are worth, and a menu. */
export function CopyListRow({ copy, collectionName, currency, actions, onEdit }: Props) {
  const printing = printingText(copy.variant)
  const { place, pricePaid, status, isUnlisted } = copy
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-full space-y-0.5 @md:flex-1 @md:basis-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-medium">{printing}</span>
          <span className="text-ink-2">{qualityText(copy)}</span>
          {status === 'wanted' && <Badge tone="outline">{messages.wanted}</Badge>}
          {copy.isUnsent && <UnsentMark />}
          {isUnlisted && <Badge tone="outline">{messages.unlisted}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
          <span className="max-w-full truncate">{collectionName}</span>
          <OwnedInLink
            collections={copy.ownedIn ?? []}
            className="flex max-w-full min-w-0 text-success hover:underline"
          />
          <FiledLinks binders={copy.binders} className="max-w-full truncate underline hover:text-ink" />
          {place && <span className="max-w-full truncate">{messages.place(place)}</span>}
          {pricePaid && <span className="money">{messages.paid(moneyText(pricePaid))}</span>}
          {isNotCounted(copy) ? (
            <span>{messages.notCounted}</span>
          ) : (
            <span className="money" title={ownValueTitle(copy)}>
              {rowWorthText(copy, currency)}
            </span>
          )}
        </p>
      </div>
      <QuantityStepper copy={copy} actions={actions} />
      <div className="ml-auto flex items-center gap-1">
        <Button
          size="small"
          variant="quiet"
          aria-label={messages.editOf(printing)}
          onClick={() => onEdit(copy)}
        >
          {messages.edit}
        </Button>
        <Menu
          label={<Ellipsis className="icon" aria-hidden />}
          accessibleLabel={messages.menu(printing)}
          variant="quiet"
          size="small"
          align="end"
          mount="open"
        >
          <MenuItemButton onClick={() => void actions.duplicate(copy)}>{messages.duplicate}</MenuItemButton>
          {copy.id !== null && copy.quantity > 1 && (
            <MenuItemButton onClick={() => void actions.splitOne(copy)}>{messages.split}</MenuItemButton>
          )}
          {copy.id !== null && (
            <MenuItemButton tone="danger" onClick={() => void actions.remove(copy)}>
              {messages.remove}
            </MenuItemButton>
          )}
        </Menu>
      </div>
    </li>
  )
}
