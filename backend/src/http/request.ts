import type { OrganisationRow } from '../organisations/schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null when the call needs none. */
    userId: number | null
    /** The organisation in the path, set once the user may act for it. */
    organisation: OrganisationRow | null
    /** Code of the refusal, written to the log. */
    refusalCode: string | null
  }
}
