import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { optionalText, orgParams } from '../wire.ts'
import { DRIVES } from './drives.ts'

const CALENDAR = `${DRIVES}/calendar`

/** DRIVE-011: days before its end at which a letter tells of a drive. */
export const REMINDER_DAYS = [60, 30, 14, 3] as const

/** DRIVE-012: whether the organisation has a calendar feed. `createdAt`: when its address was made, null without one. */
export const getCalendar = defineCall({
  name: 'getCalendar',
  path: CALENDAR,
  params: orgParams,
  answer: z.object({ createdAt: optionalText }),
})

/** DRIVE-012: makes a secret address and shows it this once. The one before ends. */
export const createCalendarAddress = defineCall({
  name: 'createCalendarAddress',
  method: 'POST',
  path: CALENDAR,
  params: orgParams,
  body: z.strictObject({}),
  answer: z.object({ address: z.string(), createdAt: z.string() }),
})

/**
 * DRIVE-012: the feed (RFC 5545), for calendar programs, without a session, with the drives that end first. `token`: 43
 * characters and `.ics`; a wrong one: 404.
 */
export const getCalendarFeed = defineCall({
  name: 'getCalendarFeed',
  path: '/public/api/v3/drives/calendar/:token',
  params: z.strictObject({ token: z.string() }),
  answer: z.unknown(),
  kind: 'text',
})
