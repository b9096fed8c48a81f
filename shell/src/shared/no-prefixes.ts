/** Stands for stylis's table of vendor prefixes in the shell's build (webpack alias): no style of the portal asks for any. */
export function prefix(): never {
  throw new TypeError('this build prefixes nothing')
}
