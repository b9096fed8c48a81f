import type { FastifyInstance } from 'fastify'
import type { Api } from '../calls/calls.ts'
import { openApiDocument } from './document.ts'

export function registerOpenApi(app: FastifyInstance, api: Api, issuer: string): void {
  const text = JSON.stringify(openApiDocument(api.calls, issuer))
  app.get('/public/api/v3/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}
