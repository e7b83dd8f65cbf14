import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { parseEntry } from '#web/features/rapid-entry/parse-entry.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import type { PrintingWords } from '#domain/card-spelling/printing-words.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import type { ChosenCopy } from './inbox-panel.tsx'

const { type: messages, page: pageMessages } = bindersMessages
const maxFound = '20'
const example = 'obf 125 rh'

type Props = {
  initial: string
  onFound: (copy: ChosenCopy) => void
  onClose: () => void
}

/** Whether a printing has all that an entry says of it: `rh` is a reverse holo. */
function hasPrinting(variant: string | null, { finish, foil, stamp, run }: PrintingWords): boolean {
  const printing = variant === null ? undefined : variantFromKey(variant)
  return (
    (finish === undefined || printing?.finish === finish) &&
    (foil === undefined || printing?.foil === foil) &&
    (run === undefined || printing?.run === run) &&
    (stamp === undefined || printing?.stamps.includes(stamp) === true)
  )
}

/** Finds an owned copy that is in no pocket by what is typed: `obf 125 rh`. */
export function TypeEntry({ initial, onFound, onClose }: Props) {
  const { api } = useApp()
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useBusyAction()
  const find = async () => {
    const { cardWords, facts, unknown } = parseEntry(text, 'USD')
    const q = ['is:unfiled', ...cardWords, ...unknown].join(' ')
    try {
      const { copies } = await api('GET /copies', { query: { q, sort: '-added', pageSize: maxFound } })
      const copy = copies.find(({ variant }) => hasPrinting(variant, facts.printing))
      if (copy)
        onFound({
          id: copy.id,
          collectionId: copy.collectionId,
          productId: copy.productId,
          name: copy.card.name,
        })
      else setProblem(copies[0] ? messages.notOwned(`${copies[0].card.name} ${text}`) : messages.unknown)
    } catch {
      setProblem(pageMessages.failed)
    }
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim()) void start(find)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || isComposing(event)) return
        event.preventDefault()
        onClose()
      }}
    >
      <TextField
        label={messages.label}
        placeholder={example}
        value={text}
        error={problem}
        // The letter that opened the field is in it; the next one follows.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {messages.file}
      </Button>
      <Button onClick={onClose}>{pageMessages.stop}</Button>
    </form>
  )
}
