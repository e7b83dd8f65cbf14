import { messages } from '#web/messages/en.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { title, text, action } = messages.notFound
  return <MessagePage title={title} text={text} action={action} to="/" />
}
