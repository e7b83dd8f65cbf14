import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { AlertsPage } from './alerts-page.tsx'

export const page = createPageWithoutLoader(AlertsPage, messages.title)
