/** Objects of the language that no global leads to by its properties. */
const hidden = () => [
  [][Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/a/g),
  new Map().entries(),
  new Set().entries(),
  function* () {},
  async function* () {},
  async () => undefined,
]

/**
 * Makes the objects of the language that these globals lead to unchangeable in this realm. `--frozen-intrinsics` of Node does
 * the same with accessors, with which a long page takes twice as long in every context.
 */
export function freezeLanguage(names: readonly string[]): void {
  const globals = globalThis as unknown as Readonly<Record<string, unknown>>
  for (const name of names) if (name !== 'globalThis' && name !== 'console') freeze(globals[name])
  hidden().forEach(freeze)
}

function freeze(value: unknown): void {
  if (Object(value) !== value || Object.isFrozen(value)) return
  Object.freeze(value)
  const properties = Object.getOwnPropertyDescriptors(value as object)
  for (const key of Reflect.ownKeys(properties)) {
    const { value: held, get, set } = properties[key as string] as PropertyDescriptor
    for (const one of [held, get, set]) freeze(one)
  }
  freeze(Object.getPrototypeOf(value))
}
