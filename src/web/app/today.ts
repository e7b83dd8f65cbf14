import { createContext, use } from 'react'
import { toUtcDay } from '#domain/day.ts'

/** The day (UTC): on the server and until hydration that on which the server rendered the page. */
export const TodayContext = createContext<string | undefined>(undefined)

/** The day of the page, or today if the server did not render it. */
export function useToday(): string {
  return use(TodayContext) ?? toUtcDay(new Date())
}
