import type { OrganisationRow } from '../organisations/schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null where the call does not ask for it. */
    userId: number | null
    /** The organisation of the path, once the user's right to it is known. */
    organisation: OrganisationRow | null
    /** Code of the refusal, for the log. */
    refusalCode: string | null
  }
}
