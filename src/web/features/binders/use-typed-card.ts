import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { EntryCopy } from '#web/features/rapid-entry/resolve-line.ts'
import { useEntryDefaults } from '#web/features/rapid-entry/use-entry-defaults.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { type Among, findTypedCard, type TypedCard } from './find-typed-card.ts'
import type { ChosenCopy } from './inbox-panel.tsx'
import type { ReportFailure } from './use-binder-changes.ts'

const { page: pageMessages } = bindersMessages

export type Offer = Extract<TypedCard, { kind: 'offer' }>

export type TypedCardOptions = {
  initial: string
  /** Where copies are found: those in no pocket, or all, of which none is added. */
  among: Among
  /** Files a copy, or adds one and files it. Resolves to whether it is in the pocket. */
  onFound: (copy: ChosenCopy, report: ReportFailure) => Promise<boolean>
  onAdd: (copy: EntryCopy, name: string, report: ReportFailure) => Promise<boolean>
  /** Called when the user types, or files what is typed. */
  onType: () => void
  /** Called once the card is in the pocket. */
  onFiled: () => void
}

/** Like `findTypedCard`, but a failed call is a problem of the text. */
const findOrExplain = (...call: Parameters<typeof findTypedCard>): Promise<TypedCard> =>
  findTypedCard(...call).catch((error: unknown) => ({
    kind: 'nothing',
    text: apiErrorMessage(error) ?? pageMessages.failed,
  }))

/** What the last typed text has led to: an offer, a problem, or the next pocket or a pinned set. */
function useOutcome() {
  const [offer, setOffer] = useState<Offer>()
  const [problem, setProblem] = useState<string>()
  const [next, setNext] = useState<'pocket' | 'set'>()
  const clear = () => {
    setOffer(undefined)
    setProblem(undefined)
    setNext(undefined)
  }
  return { offer, problem, next, setOffer, setProblem, setNext, clear }
}

/** What is typed, and what it means. `submit` files it, offers to add it, or adds what is offered. */
export function useTypedCard({ initial, among, onFound, onAdd, onType, onFiled }: TypedCardOptions) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { defaults, change } = useEntryDefaults()
  const [text, setText] = useState(initial)
  const { offer, problem, next, setOffer, setProblem, setNext, clear } = useOutcome()
  const [busy, start] = useBusyAction()
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef('')
  const question = `${defaults.setId} ${text}`
  useEffect(() => {
    asked.current = question
  })
  const chooseSet = (setId: string) => {
    change({ setId })
    clear()
  }
  /**
   * Goes on with an empty field after a success, unless the user has left it meanwhile. The field is not replaced: phones
   * would close their keyboard.
   */
  const goOnAfter = async (filing: Promise<boolean>) => {
    if (!(await filing) || !field.current) return
    clear()
    // What the user has typed on meanwhile is the start of the next card.
    setText(now => (now.startsWith(text) ? now.slice(text.length).trimStart() : now))
    setNext('pocket')
    field.current.focus()
    onFiled()
  }
  const file = async () => {
    clear()
    const result = await findOrExplain({ api, queryClient }, { text, setId: defaults.setId, among })
    // The user has typed on meanwhile.
    if (asked.current !== question) return
    if (result.kind === 'copy') await goOnAfter(onFound(result.copy, setProblem))
    else if (result.kind === 'offer') setOffer(result)
    else if (result.kind === 'nothing') setProblem(result.text)
    else {
      chooseSet(result.setId)
      setText('')
      setNext('set')
    }
  }
  const search = () => {
    if (!text.trim()) return
    onType()
    void start(file)
  }
  const add = (copy: EntryCopy) => {
    if (offer) void start(() => goOnAfter(onAdd(copy, offer.name, setProblem)))
  }
  const submit = () => {
    const [first] = offer?.offers ?? []
    if (first) add(first.copy)
    else search()
  }
  const type = (typed: string) => {
    setText(typed)
    clear()
    onType()
  }
  const shown = { field, text, setId: defaults.setId, offer, problem, next, busy }
  return { ...shown, type, chooseSet, search, add, submit }
}
