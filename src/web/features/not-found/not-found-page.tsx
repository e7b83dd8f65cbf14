import { notFoundMessages as messages } from '#web/messages/en/not-found.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { title, text, action } = messages
  return <MessagePage title={title} text={text} action={action} to="/" />
}
