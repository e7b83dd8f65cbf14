import { useEffect, useMemo, useRef } from 'react'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { useDraft } from '#web/app/use-draft.ts'

const texts = ['username', 'displayName', 'location', 'website', 'avatarUrl', 'bio'] as const

export type ProfileText = (typeof texts)[number]
export type ProfileFields = Record<ProfileText, string> & { isPublic: boolean }

function fieldsOf(user: OwnUser): ProfileFields {
  const values = texts.map(name => [name, user[name] ?? ''])
  return { ...(Object.fromEntries(values) as Record<ProfileText, string>), isPublic: user.isPublic }
}

/** What was typed and is not saved, as it stood in the browser; whatever does not fit is left out. */
function readDraft(text: string): Partial<ProfileFields> {
  try {
    const kept: Record<string, unknown> = JSON.parse(text || '{}')
    const entries = Object.entries(kept).filter(([name, value]) =>
      name === 'isPublic'
        ? typeof value === 'boolean'
        : texts.some(one => one === name) && typeof value === 'string',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/**
 * The fields of the profile as they are typed. What differs from what is saved is kept in this browser, so that neither
 * another tab of the page nor a reload or a lost session costs it.
 */
export function useProfileDraft(user: OwnUser) {
  const { text, setText, clear: discard } = useDraft(`profile-${user.id}`)
  const saved = useMemo(() => fieldsOf(user), [user])
  const draft = useMemo(() => readDraft(text), [text])
  const fields = { ...saved, ...draft }
  const isChanged = (name: keyof ProfileFields) => fields[name] !== saved[name]
  const changed = [...texts, 'isPublic' as const].filter(isChanged)
  const set = (change: Partial<ProfileFields>) => setText(JSON.stringify({ ...draft, ...change }))
  const changes: Partial<ProfileFields> = Object.fromEntries(changed.map(name => [name, fields[name]]))
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  /** Forgets what was saved, but not what was typed since it was sent. */
  const forget = (sent: Partial<ProfileFields>) => {
    const isKept = ([name, value]: [string, unknown]) => sent[name as keyof ProfileFields] !== value
    const kept = Object.entries(latest.current).filter(isKept)
    setText(kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : '')
  }
  return { fields, set, changes, hasChanges: changed.length > 0, discard, forget }
}
