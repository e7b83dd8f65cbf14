import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { printMessages } from '#web/messages/en/print.ts'
import { InventoryPage } from './inventory-page.tsx'

export const page = createPageWithoutLoader(InventoryPage, printMessages.inventory)
