import { z } from 'zod'
import { isTimeZone } from '#domain/time-zone.ts'

/** The time zone of the days in a search of own cards. */
export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, 'timeZone must be the name of a time zone, such as Asia/Tokyo')
  .describe('The time zone in which `added` asks for days, such as Asia/Tokyo; UTC by default')

export const timeZoneField = timeZoneSchema.default('UTC')
