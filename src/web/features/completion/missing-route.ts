import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { completionMessages } from '#web/messages/en/completion.ts'
import { MissingCardsPage } from './missing-cards-page.tsx'

export const page = createPageWithoutLoader(MissingCardsPage, completionMessages.pageTitle)
