import type { metadataForMachines as onServer } from './metadata-for-machines.server.ts'

/** In the browser none: machines read the html of the server. */
export const metadataForMachines: (
  ...args: Parameters<typeof onServer>
) => Partial<ReturnType<typeof onServer>> = () => ({})
