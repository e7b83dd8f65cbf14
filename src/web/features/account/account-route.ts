import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { AccountPage } from './account-page.tsx'

export const page = createPageWithoutLoader(AccountPage, accountMessages.title)
