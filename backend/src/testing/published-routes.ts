import { createAddress } from 'shared-contracts/api/addresses'
import { getApprovals, requestApproval } from 'shared-contracts/api/approvals'
import { applyImport, checkImport } from 'shared-contracts/api/drives/import'
import { connectOperator } from 'shared-contracts/api/drives/operators'
import { createList } from 'shared-contracts/api/lists'
import { createOrder } from 'shared-contracts/api/orders'
import type { Sent } from './client.ts'
import { bodyOf, contacts, kazanAddress } from './order.ts'
import { sampleOf, type Schema } from './sample-input.ts'

/** A drive in CSV, and its column. */
const drivesFile = Buffer.from('Номер ФН\n0000440301234567').toString('base64')
const drivesMapping = {
  ...{ serialNumber: 0, months: null, registerNumber: null, name: null },
  ...{ address: null, systems: null, registeredOn: null, expiresOn: null },
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  readonly requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}

/** A call that the backend's OpenAPI publishes. */
export interface PublishedRoute {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The schema of its JSON body, if it has one. */
  readonly body: Schema | undefined
  readonly operation: Operation
}

/** All published calls of the backend at `url`. */
export async function publishedRoutes(url: string): Promise<PublishedRoute[]> {
  const response = await fetch(`${url}/public/api/v3/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase() as PublishedRoute['method'],
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      body: operation.requestBody?.content['application/json']?.schema,
      operation,
    })),
  )
}

/** Input that the route's schemas accept; `known` gives the values of parameters and properties by name. */
export function inputOf({ name, body, operation }: PublishedRoute, known: Readonly<Record<string, unknown>>): Sent {
  const order = name === createOrder.name && { ...bodyOf(contacts, [7101, 1]), delivery: false }
  const address = name === createAddress.name && kazanAddress
  const list = name === createList.name && { name: 'Касса', isShared: false, lines: [] }
  const isImport = name === checkImport.name || name === applyImport.name
  const table = isImport && { file: drivesFile, mapping: drivesMapping }
  const access = name === connectOperator.name && { integratorKey: 'key', login: 'demo', password: 'demo' }
  const asked = name === requestApproval.name && { delivery: false, order: bodyOf(contacts, [7101, 1]) }
  // The requests of others are for approvers alone.
  const tab = name === getApprovals.name && { tab: 'mine' }
  const values = {
    reason: 'Передумали',
    ...known,
    ...order,
    ...address,
    ...list,
    ...table,
    ...access,
    ...asked,
    ...tab,
  }
  const inPlace = (place: string) =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((parameter) => parameter.in === place && parameter.required)
        .map((parameter) => [parameter.name, values[parameter.name as never] ?? sampleOf(parameter.schema, values)]),
    )
  return { params: inPlace('path'), query: inPlace('query'), ...(body && { body: sampleOf(body, values) }) }
}
