import type { IncomingHttpHeaders } from 'node:http'
import { expect } from '@playwright/test'
import type { Nginx } from '../../../tooling/nginx/run-nginx.ts'

/** The access log's line of an answer. nginx writes it a little after the answer has gone out. */
export async function accessLogLine(
  nginx: Nginx,
  { headers }: { headers: IncomingHttpHeaders },
): Promise<Record<string, unknown>> {
  const id = String(headers['x-request-id'])
  const ended = () => nginx.log().split('\n').slice(0, -1)
  const find = () => ended().find((line) => line.includes(id))
  await expect.poll(find).toBeDefined()
  return JSON.parse(find() ?? '') as Record<string, unknown>
}
