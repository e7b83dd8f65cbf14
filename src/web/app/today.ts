import { createContext, use } from 'react'
import { toUtcDay } from '#domain/day.ts'

/** The day (UTC) on which the server rendered the page, so that the browser renders the same at first. */
export const TodayContext = createContext<string | undefined>(undefined)

/** The day of the page, or today if the server did not render it. */
export function useToday(): string {
  return use(TodayContext) ?? toUtcDay(new Date())
}
