import { Keyboard } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cardPath } from '#site/site-paths.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { printingText, qualityText } from '#web/features/copies/copy-text.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import type { Pocket } from './binder-queries.ts'
import { maxPocketLabelLength } from '#domain/text-limits.ts'
import type { PocketAt } from './page-grid.tsx'
import { pictureOf } from './pocket-text.ts'
import type { BinderChanges, PocketStep, ReportFailure } from './use-binder-changes.ts'

const { pocket: messages, page: pageMessages } = bindersMessages

type Props = {
  at: PocketAt
  pocket: Pocket
  changes: BinderChanges
  onClose: () => void
  onType: () => void
  onMove: () => void
}

function CardLine({
  card,
  productId,
  children,
}: {
  card: Pocket['stack'][number]['card']
  productId: string
  children?: ReactNode
}) {
  return (
    <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
      <CardImage card={pictureOf(card)} size="200w" className="w-12" />
      <span className="min-w-0 flex-1">
        <Link
          className="link block break-words"
          to={cardPath({ id: productId, language: card.language })}
          lang={card.language}
        >
          {card.name}
        </Link>
        <span className="block text-sm text-ink-2">{children}</span>
      </span>
    </span>
  )
}

function LabelForm({ initial, save }: { initial: string; save: (label: string | null) => void }) {
  const [label, setLabel] = useState(initial)
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (label.trim()) save(label.trim())
      }}
    >
      <TextField
        label={messages.labelField}
        value={label}
        maxLength={maxPocketLabelLength}
        onChange={event => setLabel(event.target.value)}
      />
      <Button type="submit" disabled={!label.trim() || label === initial}>
        {messages.saveLabel}
      </Button>
      {initial && <Button onClick={() => save(null)}>{messages.removeLabel}</Button>}
    </form>
  )
}

/** Opens the field for a card's number. With a keyboard, a letter or digit on the pocket does. */
function TypeButton(props: Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'>) {
  return (
    <Button className="justify-self-start" icon={<Keyboard aria-hidden className="icon" />} {...props}>
      {messages.typeCard}
    </Button>
  )
}

/** What is in a pocket, and what can be done with it. The dialog stays open with the reason of a refusal. */
export function PocketDialog({ at, pocket, changes, onClose, onType, onMove }: Props) {
  const { stack, reservation, label } = pocket
  const isEmpty = stack.length === 0 && !reservation && label === null
  const [problem, setProblem] = useState<string>()
  const [, start] = useBusyAction()
  const content = useRef<HTMLDivElement>(null)
  /** Closes the dialog after a success, unless the user has closed it meanwhile. */
  const run = (work: (report: ReportFailure) => Promise<unknown>) =>
    start(async () => {
      setProblem(undefined)
      if ((await work(setProblem)) && content.current) onClose()
    })
  const change = (step: Omit<PocketStep, 'page' | 'row' | 'column'>, text: string) =>
    run(report => changes.changePockets([{ ...at, ...step }], text, report))
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.at(at.page, at.row, at.column)}
      closeLabel={messages.close}
      footer={
        <>
          <Button onClick={() => void run(report => changes.insertAt(at, report))}>{messages.insert}</Button>
          {!isEmpty && <Button onClick={onMove}>{messages.move}</Button>}
        </>
      }
    >
      <div ref={content} className="grid gap-4">
        {problem !== undefined && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {isEmpty && <p className="text-sm text-ink-2">{messages.emptyText}</p>}
        {label === null && <TypeButton variant={isEmpty ? 'primary' : 'secondary'} onClick={onType} />}
        <ul className="grid gap-3">
          {stack.map(({ copyId, quantity, card, productId, variant, condition, grade }) => (
            <li key={copyId} className="flex flex-wrap items-center gap-3">
              <CardLine card={card} productId={productId}>
                {[
                  printingText(variant),
                  qualityText({ condition, grade }),
                  bindersMessages.inbox.times(quantity),
                ].join(' · ')}
              </CardLine>
              <Button
                size="small"
                aria-label={messages.takeOutOf(card.name)}
                onClick={() => void change({ take: { copyId } }, pageMessages.taken(card.name))}
              >
                {messages.takeOut}
              </Button>
            </li>
          ))}
        </ul>
        {reservation && (
          <div className="flex flex-wrap items-center gap-3">
            <CardLine card={reservation.card} productId={reservation.productId}>
              {printingText(reservation.variant)}
            </CardLine>
            <Button size="small" onClick={() => void change({ reserve: null }, pageMessages.changed)}>
              {messages.removeReservation}
            </Button>
          </div>
        )}
        {stack.length === 0 && !reservation && (
          <LabelForm
            initial={label ?? ''}
            save={text => void change({ label: text }, pageMessages.changed)}
          />
        )}
      </div>
    </Dialog>
  )
}
