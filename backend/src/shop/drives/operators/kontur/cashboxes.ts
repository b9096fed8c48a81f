import { z } from 'zod/mini'
import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import { cleanTexts } from '../../../../platform/outside/clean-texts.ts'
import type { OperatorDrive, OperatorRegister } from '../fiscal-operator.ts'

const text = z.nullish(z.string())

/** The number of a drive has two spellings in the answers. */
const driveSchema = z.object({ fiscalDriveNumber: text, fiscalDriverNumber: text })

const cashboxSchema = z.object({
  regNumber: z.string(),
  serialNumber: text,
  address: text,
  name: text,
  modelName: text,
  fiscalDrive: z.nullish(driveSchema),
  fiscalDrives: z.nullish(z.array(driveSchema)),
  permissionFrom: text,
  permissionTo: text,
})

/** A cash register, and from when to when its documents may be read. */
export interface Cashbox {
  readonly register: Omit<OperatorRegister, 'reports'>
  readonly readableFrom: string | undefined
  readonly readableTo: string | undefined
}

/** Reads a cash register. Undefined: unreadable. */
export function cashboxOf(value: unknown): Cashbox | undefined {
  const read = cashboxSchema.safeParse(value)
  if (!read.success) return undefined
  const { regNumber, serialNumber, address, name, modelName, fiscalDrive, fiscalDrives, ...rest } = cleanTexts(
    read.data,
  )
  const current = fiscalDrive && numberOf(fiscalDrive)
  const numbers = new Set([...(fiscalDrives ?? []).map(numberOf), current])
  const drives = [...numbers].flatMap((number): OperatorDrive[] =>
    typeof number === 'string' ? [{ serialNumber: number, isCurrent: number === current }] : [],
  )
  return {
    register: {
      number: readSerialNumber(regNumber),
      serialNumber: serialNumber || null,
      model: modelName || null,
      name: name || null,
      address: address || null,
      drives,
    },
    readableFrom: rest.permissionFrom ?? undefined,
    readableTo: rest.permissionTo ?? undefined,
  }
}

function numberOf({ fiscalDriveNumber, fiscalDriverNumber }: z.output<typeof driveSchema>): string | null {
  return readSerialNumber(fiscalDriveNumber ?? fiscalDriverNumber ?? '')
}
