import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { importMessages } from '#web/messages/en/collection-files.ts'
import { ImportPage } from './import-page.tsx'

export const page = createPageWithoutLoader(ImportPage, importMessages.title)
