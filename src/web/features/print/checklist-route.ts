import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { printMessages } from '#web/messages/en/print.ts'
import { ChecklistPage } from './checklist-page.tsx'

export const page = createPageWithoutLoader(ChecklistPage, printMessages.checklist)
