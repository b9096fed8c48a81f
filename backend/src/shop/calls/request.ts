import type { Role } from 'shared-contracts/api/roles'
import type { Manager } from './manager.ts'
import type { OrganisationRow } from '../organisations/schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The organisation in the path, set once the user may act for it. */
    organisation: OrganisationRow | null
    /** The user's role in that organisation (TEAM-001). */
    role: Role | null
    /** Who works at the desk, set for its calls. */
    manager: Manager | null
  }
}
