/**
 * Stands for axios's table of adapters in the shell's build (webpack alias): this portal hands axios its own adapter,
 * and the built-in ones with their form data, progress and streams cost 7.5 kB br on every first load.
 */
const adapters = { adapters: {}, getAdapter: (adapter: unknown) => adapter }
// oxlint-disable-next-line import/no-default-export -- axios imports its table so
export default adapters
