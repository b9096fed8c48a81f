import { useRef, type ComponentProps } from 'react'
import { Button } from 'shared-ui/button'
import { SmallButton } from 'shared-ui/unshared/small-button'

interface FileButtonProps {
  /** Kinds of files that the browser offers. */
  readonly accept: string
  readonly label: string
  readonly onFile: (file: File) => void
  readonly isSmall?: boolean
}

/** A button that takes a file. */
export function FileButton({
  accept,
  label,
  onFile,
  isSmall = false,
  ...button
}: FileButtonProps & Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'variant'>) {
  const input = useRef<HTMLInputElement>(null)
  const Look = isSmall ? SmallButton : Button
  return (
    <>
      <Look {...button} variant="secondary" aria-label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
