import type { FastifyInstance } from 'fastify'
import type { UserDirectory } from '../../identity/user-directory.ts'
import type { Database } from '../../platform/database/database.ts'
import type { AttemptCounts } from '../../platform/limits/attempt-counts.ts'
import type { Api } from '../calls/calls.ts'
import { registerDriveCalendar } from './calendar/routes.ts'
import { registerDriveImport } from './import/routes.ts'
import type { Operators } from './operators/read-drives.ts'
import { registerOperators } from './operators/routes.ts'
import { registerPlans } from './plans/routes.ts'
import { registerRegister } from './register/routes.ts'
import { registerDriveReminders } from './reminders/remind-of-drives.ts'

interface DrivesOptions {
  readonly db: Database
  readonly users: Pick<UserDirectory, 'find'>
  readonly counts: Pick<AttemptCounts, 'count' | 'takeBack'>
  readonly publicUrl: string
  readonly operators: Operators
  /** Whether the shop sends letters. */
  readonly hasMail: boolean
}

/** The register of drives: its calls, the reading from operators of fiscal data, and the reminders. */
export async function registerDrives(
  app: FastifyInstance,
  api: Api,
  { db, users, counts, publicUrl, operators, hasMail }: DrivesOptions,
): Promise<void> {
  registerRegister(api, db, users)
  registerPlans(api, db, users)
  registerDriveCalendar(api, { db, counts, publicUrl })
  registerDriveImport(api, { db, users })
  await registerOperators(app, api, { db, counts, operators })
  if (hasMail) registerDriveReminders(app, db)
}
