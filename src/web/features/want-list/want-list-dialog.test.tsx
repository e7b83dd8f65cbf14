import { afterEach, expect, test } from 'vitest'
import { aCollection } from '#test/support/collection-rows.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { WantListDialog } from './want-list-dialog.tsx'

afterEach(() => setTestSession(null))

test.each([
  ['this collection', aCollection('c1', { isPublic: false })],
  ['all collections', null],
])(
  'before a link to the wants of %s is created, the dialog says all that it shows',
  async (of, collection) => {
    setTestSession(storedSession())
    const Page = () => <WantListDialog open onClose={() => {}} userId="u1" collection={collection} />
    const page = await renderPage(() => ({ links: [] }), { at: '/collections', Page })
    expect(page.text()).toContain(
      `what you want from ${of}, with printing, language, condition or grade, number and market price.`,
    )
  },
)
