/** One line of at most 80 characters. */
export function shortened(text: string) {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
