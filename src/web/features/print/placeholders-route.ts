import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { printMessages } from '#web/messages/en/print.ts'
import { PlaceholdersPage } from './placeholders-page.tsx'

export const page = createPageWithoutLoader(PlaceholdersPage, printMessages.placeholders)
