/** Marks that turn the direction of a text: `акт‮fdp.exe` would read as a PDF (A13). */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

/** The name a file is saved under: one line, no folders, read in the order it is written (A13). */
export function safeFileName(name: string): string {
  const line = name.replace(DIRECTION, '').replace(CONTROL, ' ').replace(/[/\\]/g, '_')
  return line.replace(/ {2,}/g, ' ').trim()
}
