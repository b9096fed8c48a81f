/**
 * Stands for axios's defaults in the shell's build (webpack alias): a request of this portal carries JSON text or
 * nothing, and its answers are read by the schema of the call, so nothing is to be turned into anything on the way.
 */
const defaults = {}
// oxlint-disable-next-line import/no-default-export -- axios imports its defaults so
export default defaults
