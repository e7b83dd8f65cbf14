import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { bindersMessages as messages } from '#web/messages/en/binders.ts'
import { BinderPage, SharedBinderPage } from './binder-page.tsx'
import { BindersPage } from './binders-page.tsx'

export const list = createPageWithoutLoader(BindersPage, messages.title)
export const one = createPageWithoutLoader(BinderPage, messages.title)
export const shared = createPageWithoutLoader(SharedBinderPage, messages.title)
