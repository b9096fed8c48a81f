import type { FastifyInstance } from 'fastify'
import {
  connectOperator,
  disconnectOperator,
  getOperators,
  refreshOperator,
  stopOperator,
} from 'shared-contracts/api/drives/operators'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { AttemptCounts } from '../../../platform/limits/attempt-counts.ts'
import { operatorsLimit } from '../../../platform/limits/attempt-limits.ts'
import { outsideRefusals } from '../../../platform/outside/refusals.ts'
import { loadHmacKeys } from '../../../platform/secrets/secrets.ts'
import type { Api } from '../../calls/calls.ts'
import { findConnections, refreshConnection, removeConnection, stopConnection, writeConnection } from './connections.ts'
import { AccessRefused, type FiscalOperator, type OperatorAccess } from './fiscal-operator.ts'
import { registerDriveReading, type Operators } from './read-drives.ts'
import { encryptAccess, type ConnectionKey } from './stored-access.ts'
import { operatorTexts, type OperatorName } from './texts.ts'

interface OperatorsOptions {
  readonly db: Database
  readonly counts: Pick<AttemptCounts, 'count'>
  readonly operators: Operators
}

const notConnected = { 404: 'Оператор не подключен' }

/** DRIVE-007: the connections of organisations with operators of fiscal data, and the reading from them. */
export async function registerOperators(
  app: FastifyInstance,
  api: Api,
  { db, counts, operators }: OperatorsOptions,
): Promise<void> {
  const secrets = await loadHmacKeys(db, 'operators')
  api.answer(
    getOperators,
    { access: 'organisation', summary: 'Операторы фискальных данных и их подключение' },
    async ({ organisation }) => findConnections(db, organisation.id, new Date()),
  )
  api.answer(
    connectOperator,
    {
      access: 'organisation',
      summary: 'Подключить оператора фискальных данных и начать чтение накопителей',
      refusals: {
        409: 'OPERATOR_REFUSED: оператор не принял ключ, логин или пароль, или у них нет доступа к организации',
        429: 'TOO_MANY_TRIES: слишком много попыток подключения',
        ...outsideRefusals,
      },
    },
    async ({ params: { operator }, organisation, body }) => {
      await countTry(counts, organisation.id)
      await tryAccess(operator, operators[operator], body, organisation.inn)
      const key = { organisationId: organisation.id, operator }
      return writeConnection(db, key, { access: encryptAccess(secrets, key, body), now: new Date() })
    },
  )
  api.answer(
    refreshOperator,
    { access: 'organisation', summary: 'Прочитать накопители у оператора заново', refusals: notConnected },
    async (request) => refreshConnection(db, keyOf(request), new Date()),
  )
  api.answer(
    stopOperator,
    { access: 'organisation', summary: 'Остановить чтение; прочитанное остается', refusals: notConnected },
    async (request) => stopConnection(db, keyOf(request), new Date()),
  )
  api.answer(
    disconnectOperator,
    { access: 'organisation', summary: 'Отключить оператора и удалить ключ, логин и пароль' },
    async (request) => removeConnection(db, keyOf(request), new Date()),
  )
  registerDriveReading(app, { db, operators, secrets })
}

const keyOf = (request: { params: { operator: OperatorName }; organisation: { id: number } }): ConnectionKey => ({
  organisationId: request.organisation.id,
  operator: request.params.operator,
})

async function countTry(counts: Pick<AttemptCounts, 'count'>, organisationId: number): Promise<void> {
  const wait = await counts.count([operatorsLimit(organisationId)], new Date())
  if (wait === undefined) return
  const body = { code: 'TOO_MANY_TRIES', message: operatorTexts.tooMany(wait) }
  throw new Refusal(429, body, { 'retry-after': String(wait) })
}

/** @throws Refusal 409 when the operator does not take the access, and OutsideError when it fails */
async function tryAccess(
  name: OperatorName,
  operator: FiscalOperator,
  access: OperatorAccess,
  inn: string,
): Promise<void> {
  try {
    await operator.open(access, inn)
  } catch (error) {
    if (!(error instanceof AccessRefused)) throw error
    throw new Refusal(409, { code: 'OPERATOR_REFUSED', message: operatorTexts.refused(name, error.reason) })
  }
}
