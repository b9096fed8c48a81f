/** Stands for axios's serialiser of query parameters in the shell's build (webpack alias): addresses come ready. */
const ready = (url: string): string => url
// oxlint-disable-next-line import/no-default-export -- axios imports it so
export default ready
