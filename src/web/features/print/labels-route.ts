import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { printMessages } from '#web/messages/en/print.ts'
import { LabelsPage } from './labels-page.tsx'

export const page = createPageWithoutLoader(LabelsPage, printMessages.labels)
