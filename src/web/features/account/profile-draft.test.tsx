import { beforeEach, expect, test } from 'vitest'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { anOwnUser } from '#test/support/account-fixtures.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { useProfileDraft } from './profile-draft.ts'

const ash = anOwnUser()

function Form({ user = ash }: { user?: OwnUser }) {
  const { fields, set, changes, hasChanges, discard } = useProfileDraft(user)
  return (
    <>
      <input id="bio" value={fields.bio} onChange={event => set({ bio: event.target.value })} />
      <button id="private" aria-label="Private" onClick={() => set({ isPublic: false })} />
      <button
        id="fill"
        aria-label="Fill in"
        onClick={() => {
          set({ displayName: 'Ash' })
          set({ location: 'Pallet Town' })
        }}
      />
      <button id="discard" aria-label="Discard" onClick={discard} />
      <p>{hasChanges ? JSON.stringify(changes) : 'nothing to save'}</p>
    </>
  )
}

beforeEach(() => localStorage.clear())

test('only values that differ from the saved ones are changes', () => {
  const page = mountComponent(<Form />)
  expect(page.text()).toBe('nothing to save')
  page.type('#bio', 'Bye')
  page.click('#private')
  expect(JSON.parse(page.text())).toEqual({ bio: 'Bye', isPublic: false })
  page.type('#bio', 'Hello')
  expect(JSON.parse(page.text())).toEqual({ isPublic: false })
})

test('fields that are filled in at once all change', () => {
  const page = mountComponent(<Form />)
  page.click('#fill')
  expect(JSON.parse(page.text())).toEqual({ displayName: 'Ash', location: 'Pallet Town' })
})

test('data that arrives later replaces no typed text', () => {
  const page = mountComponent(<Form />)
  page.type('#bio', 'Bye')
  page.show(<Form user={{ ...ash, bio: 'From another device', location: 'Kanto' }} />)
  expect(page.find<HTMLInputElement>('#bio').value).toBe('Bye')
})

test('changes survive leaving the page until they are saved or discarded', () => {
  mountComponent(<Form />).type('#bio', 'Bye')
  const again = mountComponent(<Form />)
  expect(JSON.parse(again.text())).toEqual({ bio: 'Bye' })
  again.show(<Form user={{ ...ash, bio: 'Bye' }} />)
  expect(again.text()).toBe('nothing to save')
  again.show(<Form />)
  again.click('#discard')
  expect(again.find<HTMLInputElement>('#bio').value).toBe('Hello')
  expect(mountComponent(<Form />).text()).toBe('nothing to save')
})

test("another user's changes and invalid drafts are ignored", () => {
  mountComponent(<Form />).type('#bio', 'Bye')
  expect(mountComponent(<Form user={{ ...ash, id: 'u2' }} />).text()).toBe('nothing to save')
  localStorage.setItem('chasekit-draft:profile-u1', '{"bio":5,"isPublic":"no","email":"x@y"')
  expect(mountComponent(<Form />).text()).toBe('nothing to save')
  localStorage.setItem('chasekit-draft:profile-u1', '{"bio":5,"isPublic":"no","email":"x@y"}')
  expect(mountComponent(<Form />).text()).toBe('nothing to save')
})
