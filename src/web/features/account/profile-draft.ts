import { useEffect, useMemo, useRef } from 'react'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { useDraft } from '#web/app/use-draft.ts'

const textFields = ['username', 'displayName', 'location', 'website', 'avatarUrl', 'bio'] as const

export type ProfileTextField = (typeof textFields)[number]
export type ProfileFields = Record<ProfileTextField, string> & { isPublic: boolean }

function fieldsOf(user: OwnUser): ProfileFields {
  const values = textFields.map(name => [name, user[name] ?? ''])
  return { ...(Object.fromEntries(values) as Record<ProfileTextField, string>), isPublic: user.isPublic }
}

/** The stored draft without invalid values. */
function readDraft(text: string): Partial<ProfileFields> {
  try {
    const stored: Record<string, unknown> = JSON.parse(text || '{}')
    const entries = Object.entries(stored).filter(([name, value]) =>
      name === 'isPublic'
        ? typeof value === 'boolean'
        : textFields.some(textField => textField === name) && typeof value === 'string',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/**
 * The edited fields of the profile. Unsaved values are stored in this browser, so that they survive a switch of
 * tabs, a reload or an expired session.
 */
export function useProfileDraft(user: OwnUser) {
  const { text, setText, clear: discard } = useDraft(`profile-${user.id}`)
  const saved = useMemo(() => fieldsOf(user), [user])
  const draft = useMemo(() => readDraft(text), [text])
  const fields = { ...saved, ...draft }
  const isChanged = (name: keyof ProfileFields) => fields[name] !== saved[name]
  const changed = [...textFields, 'isPublic' as const].filter(isChanged)
  const changes: Partial<ProfileFields> = Object.fromEntries(changed.map(name => [name, fields[name]]))
  const latestDraft = useRef(draft)
  useEffect(() => {
    latestDraft.current = draft
  })
  /** Programs that fill in forms change several fields before the next rendering: no change loses another one. */
  const set = (change: Partial<ProfileFields>) => {
    latestDraft.current = { ...latestDraft.current, ...change }
    setText(JSON.stringify(latestDraft.current))
  }
  /** Removes saved values from the draft, but not what was typed since they were sent. */
  const clearSaved = (sent: Partial<ProfileFields>) => {
    const isUnsaved = ([name, value]: [string, unknown]) => sent[name as keyof ProfileFields] !== value
    const remaining = Object.entries(latestDraft.current).filter(isUnsaved)
    setText(remaining.length > 0 ? JSON.stringify(Object.fromEntries(remaining)) : '')
  }
  return { fields, set, changes, hasChanges: changed.length > 0, discard, clearSaved }
}
