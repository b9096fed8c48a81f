/** Stands for axios's serialiser of forms and parameters in the shell's build (webpack alias): addresses come ready. */
function refuseForm(): never {
  throw new TypeError('this client sends no forms')
}
// oxlint-disable-next-line import/no-default-export -- axios imports it so
export default refuseForm
