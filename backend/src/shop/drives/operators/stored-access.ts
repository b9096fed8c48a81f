import { z } from 'zod/mini'
import { decrypt, encrypt } from '../../../platform/secrets/encryption.ts'
import type { OperatorAccess } from './fiscal-operator.ts'

/** The organisation and operator that an access belongs to. In the row of another one it cannot be read. */
export interface ConnectionKey {
  readonly organisationId: number
  readonly operator: string
}

const contextOf = ({ organisationId, operator }: ConnectionKey) => `${organisationId} ${operator}`

const accessSchema = z.object({ integratorKey: z.string(), login: z.string(), password: z.string() })

/** DRIVE-007: the access as the database stores it. @param secrets of the purpose `operators` */
export function encryptAccess(secrets: readonly string[], key: ConnectionKey, access: OperatorAccess): string {
  return encrypt(secrets, JSON.stringify(access), contextOf(key))
}

/** Undefined: it was encrypted with secrets that are lost. */
export function decryptAccess(
  secrets: readonly string[],
  key: ConnectionKey,
  stored: string,
): OperatorAccess | undefined {
  const text = decrypt(secrets, stored, contextOf(key))
  return text === undefined ? undefined : accessSchema.parse(JSON.parse(text))
}
