import type { Activation } from 'shared-contracts/api/drives/changes'
import type { Drive } from 'shared-contracts/api/drives/drives'
import { formatDay, typedDay, type Day } from 'shared-contracts/domain/days'
import {
  DRIVE_KINDS,
  driveValidity,
  expiryOf,
  type DriveKind,
  type TaxSystem,
  type ValidityRule,
} from 'shared-contracts/domain/drive-validity'
import { dayProblem } from '../parts/day-input.tsx'
import type { Problems } from '../parts/form-problems.ts'
import { activateTexts as texts } from './texts.ts'

/** The form «Ввести в работу»; days and numbers as they are typed. */
export interface ActivationForm {
  readonly registeredOn: string
  readonly registerNumber: string
  readonly name: string
  readonly address: string
  readonly systems: readonly TaxSystem[]
  readonly isService: boolean
  readonly isSeasonal: boolean
  readonly isExcise: boolean
  readonly isAutonomous: boolean
  readonly months: DriveKind | null
  readonly expiresOn: string
}

/** Its fields, as the API names them. */
export const ACTIVATION_FIELDS = [
  ...(['registeredOn', 'registerNumber', 'name', 'address'] as const),
  ...(['systems', 'months', 'expiresOn'] as const),
]
export type ActivationProblems = Problems<(typeof ACTIVATION_FIELDS)[number]>

/**
 * The form starts with the day, the cash register and the flags that are known of the drive. REPL-003: the register and the
 * flags are those of the drive that is replaced.
 */
export function startOf(drive: Drive, replaces: Drive | undefined): ActivationForm {
  const { number, name, address } = (replaces ?? drive).register ?? {}
  const use = (replaces ?? drive).use ?? {
    systems: [],
    isService: false,
    isSeasonal: false,
    isExcise: false,
    isAutonomous: false,
  }
  return {
    ...use,
    ...{ registeredOn: drive.registeredOn === null ? '' : formatDay(drive.registeredOn), expiresOn: '', months: null },
    ...{ registerNumber: number ?? '', name: name ?? '', address: address ?? '' },
  }
}

const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '')

/** What is wrong with the form. @param months of the drive; null: the form asks for the kind */
export function problemsOf(form: ActivationForm, months: DriveKind | null, today: Day): ActivationProblems {
  const registered = dayProblem(form.registeredOn, { until: today })
  const from = typedDay(form.registeredOn) ?? undefined
  const end = form.expiresOn.trim() === '' ? null : dayProblem(form.expiresOn, from === undefined ? {} : { from })
  return {
    ...(registered !== null && { registeredOn: registered }),
    ...(!/^\d{16}$/.test(digitsOf(form.registerNumber)) && { registerNumber: texts.wrongNumber }),
    ...(form.systems.length === 0 && { systems: texts.noSystem }),
    ...(months === null && form.months === null && { months: texts.noKind }),
    ...(end !== null && { expiresOn: end }),
  }
}

/** The body of the call; null while a day is wrong. */
export function bodyOf(form: ActivationForm, drive: Drive, replaces: Drive | undefined): Activation | null {
  const { name, address, systems, isService, isSeasonal, isExcise, isAutonomous } = form
  const registeredOn = typedDay(form.registeredOn)
  const expiresOn = typedDay(form.expiresOn)
  if (registeredOn === null) return null
  return {
    ...{ registeredOn, registerNumber: digitsOf(form.registerNumber), systems: [...systems] },
    ...{ isService, isSeasonal, isExcise, isAutonomous },
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(address.trim() !== '' && { address: address.trim() }),
    ...(drive.months === null && form.months !== null && { months: form.months }),
    ...(expiresOn !== null && { expiresOn }),
    ...(replaces !== undefined && { replaces: replaces.driveId }),
  }
}

/** What the form says of the end of the drive. */
export type ExpectedEnd =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'report'; readonly end: Day }
  | { readonly kind: 'notAllowed'; readonly months: DriveKind; readonly rule: ValidityRule }
  | { readonly kind: 'computed'; readonly end: Day; readonly days: number; readonly rule: ValidityRule }

/** DRIVE-008: the end that the device reports, or else the one by RULE-001. */
export function expectedEnd(form: ActivationForm, driveMonths: DriveKind | null): ExpectedEnd {
  const reported = typedDay(form.expiresOn)
  if (reported !== null) return { kind: 'report', end: reported }
  const months = driveMonths ?? form.months
  if (months === null || form.systems.length === 0) return { kind: 'unknown' }
  const { days, rule } = driveValidity({ ...form, kind: months })
  if (days === null) return { kind: 'notAllowed', months, rule }
  const registered = typedDay(form.registeredOn)
  return registered === null ? { kind: 'unknown' } : { kind: 'computed', end: expiryOf(registered, days), days, rule }
}

/** The kinds as options of a select. */
export const kindOf = (value: string): DriveKind | null => DRIVE_KINDS.find((kind) => String(kind) === value) ?? null
