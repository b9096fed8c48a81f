declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null when the call needs none. */
    userId: number | null
    /** Code of the refusal, written to the log. */
    refusalCode: string | null
    /** Whether the address is signed (DOC-016), validly or not. */
    isSealed: boolean
  }
}
export {}
