import { locale } from '#domain/locale.ts'
import { ApiError } from '#web/api/api-client.ts'

/** Why a change was refused. The API explains it in English; pages in another language show `general`. */
export function refusalText(error: unknown, general: string): string {
  const isExplained = error instanceof ApiError && error.status < 500 && locale === 'en'
  return isExplained ? error.message : general
}
