import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { completionMessages } from '#web/messages/en/completion.ts'
import { MissingPage } from './missing-page.tsx'

export const page = createPageWithoutLoader(MissingPage, completionMessages.pageTitle)
