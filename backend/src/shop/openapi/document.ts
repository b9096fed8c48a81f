import { apiErrorBodySchema } from 'shared-contracts/api/error'
import { z } from 'zod/mini'
import { isOfDesk, type Access } from '../calls/access.ts'
import type { RegisteredCall } from '../calls/calls.ts'

const openApiTexts = {
  title: 'API портала фискальных накопителей',
  description: 'Суммы - в рублях. Моменты времени - ISO 8601. Лишние поля и параметры не принимаются.',
  answered: 'Ответ',
  taken: 'Принято, ответ без тела',
  invalid: 'Запрос не принят; fields называет, что в нем не так',
  unauthorized: 'Нет действующего токена',
  service: 'Служебная учетная запись: ее создает менеджер на рабочем месте, «Обмен с 1С»',
  managersOnly: 'Только для менеджеров магазина',
  upload: { 413: 'Файл больше 10 МБ', 429: 'Слишком много файлов подряд; Retry-After - когда повторить' },
  forbidden: 'Организация не принадлежит пользователю',
} as const

/** The API as OpenAPI 3.1, generated from the registered calls. */
export function openApiDocument(calls: readonly RegisteredCall[], issuer: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const registered of calls) {
    const { call } = registered
    const path = call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(registered) }
  }
  return {
    openapi: '3.1.0',
    info: { title: openApiTexts.title, version: '3.0.0', description: openApiTexts.description },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(apiErrorBodySchema) },
      securitySchemes: {
        portal: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
        service: { type: 'http', scheme: 'basic', description: openApiTexts.service },
      },
    },
  }
}

function operationOf(registered: RegisteredCall): JsonSchema {
  const { call, access, summary, headers = {}, refusals = {}, isUpload = false } = registered
  const refused = {
    400: openApiTexts.invalid,
    ...refusalsOf(access),
    ...(isUpload && openApiTexts.upload),
    ...refusals,
  }
  return {
    operationId: call.name,
    summary,
    security: securityOf(access),
    parameters: [
      ...parametersIn('path', jsonSchemaOf(call.params)),
      ...parametersIn('query', jsonSchemaOf(call.query)),
      ...Object.entries(headers).map(([name, { description, pattern }]) => ({
        name,
        in: 'header',
        required: false,
        description,
        schema: { type: 'string', pattern },
      })),
    ],
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(call.body) } } },
    }),
    responses: {
      ...answered(call),
      ...Object.fromEntries(Object.entries(refused).map(([status, description]) => [status, refusal(description)])),
    },
  }
}

function securityOf(access: Access): JsonSchema[] {
  if (access === 'public') return []
  if (access === 'manager') return [{ portal: [] }, { service: [] }]
  return access === 'anyone' || access === 'price list' ? [{}, { portal: [] }] : [{ portal: [] }]
}

/** A call whose answer is undefined has none: 204. */
function answered({ kind, answer }: RegisteredCall['call']): JsonSchema {
  if (answer._zod.def.type === 'undefined') return { 204: { description: openApiTexts.taken } }
  const content = kind === 'json' ? { 'application/json': { schema: jsonSchemaOf(answer) } } : { '*/*': { schema: {} } }
  return { 200: { description: openApiTexts.answered, content } }
}

function refusalsOf(access: Access): Record<number, string> {
  if (access === 'public' || access === 'anyone') return {}
  if (access === 'user') return { 401: openApiTexts.unauthorized }
  if (isOfDesk(access)) return { 401: openApiTexts.unauthorized, 403: openApiTexts.managersOnly }
  return { 401: openApiTexts.unauthorized, 403: openApiTexts.forbidden }
}

function refusal(description: string): JsonSchema {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}

function parametersIn(place: 'path' | 'query', schema: JsonSchema): JsonSchema[] {
  const required = (schema['required'] ?? []) as readonly string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

type JsonSchema = Record<string, unknown>

/** A schema of the contract as JSON Schema 2020-12, as it is on the wire, before its transformations. */
function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return json
}
