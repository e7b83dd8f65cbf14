import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { builder as words } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import { useBuilder } from './builder-context.ts'
import { settle } from './builder-state.ts'
import { type LocalCollection, unsentTexts } from './local-collection.ts'
import { sendTexts } from './save-collection.ts'

const texts = words.contested

type Props = { collection: LocalCollection; headline: RefObject<HTMLElement | null> }

/** A text was changed elsewhere while another one waited here: asks which of both stays. */
export function ContestedTexts({ collection, headline }: Props) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { store } = useBuilder()
  const { id, saved, isContested } = collection
  const wasContested = useRef(isContested)
  useEffect(() => {
    if (wasContested.current && !isContested) takeLostFocus(headline.current)
    wasContested.current = isContested
  }, [headline, isContested])
  const unsent = unsentTexts(collection)
  if (!isContested || !saved) return null
  const choose = (whose: 'mine' | 'theirs') => {
    store.update(settle(id, whose))
    // What fails is sent again by itself.
    void sendTexts({ api, queryClient, store }, id).catch(() => {})
  }
  return (
    <Notice tone="warning" role="alert" title={texts.title}>
      {unsent?.name !== undefined && <p className="break-words">{texts.headline(saved.name)}</p>}
      {unsent?.description !== undefined && (
        <p className="line-clamp-4 break-words">{texts.description(saved.description)}</p>
      )}
      <p>{texts.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose('mine')}>
          {texts.mine}
        </Button>
        <Button size="small" onClick={() => choose('theirs')}>
          {texts.theirs}
        </Button>
      </div>
    </Notice>
  )
}
