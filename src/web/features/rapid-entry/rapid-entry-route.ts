import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { rapidEntryMessages } from '#web/messages/en/rapid-entry.ts'
import { RapidEntryPage } from './rapid-entry-page.tsx'

export const page = createPageWithoutLoader(RapidEntryPage, rapidEntryMessages.pageTitle)
