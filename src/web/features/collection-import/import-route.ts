import { simplePage } from '#web/app/simple-page.ts'
import { collectionFiles } from '#web/messages/en/collection-files.ts'
import { ImportPage } from './import-page.tsx'

export const page = simplePage(ImportPage, collectionFiles.title)
