import { messages } from '#web/messages/en.ts'
import { MessagePage } from './message-page.tsx'

export function AccountsPage() {
  const { title, text, action } = messages.accounts
  return <MessagePage title={title} text={text} action={action} to="/sets" />
}
