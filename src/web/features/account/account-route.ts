import { simplePage } from '#web/app/simple-page.ts'
import { account } from '#web/messages/en/account.ts'
import { AccountPage } from './account-page.tsx'

export const page = simplePage(AccountPage, account.title)
