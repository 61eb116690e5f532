import { type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../buttons/Button'
import { IconButton } from '../buttons/IconButton'
import type { IconName } from '../icon-names'

type DialogButtonProps = Pick<ButtonProps, 'variant'> & {
  /** Draws the dialog, which may be lazy. */
  readonly dialog: (close: () => void) => ReactNode
  /** Whether the dialog is open from the start: a link has led to it. */
  readonly initiallyOpen?: boolean
} & (
    | { readonly icon?: IconName; readonly children: ReactNode }
    // An icon without text, with its label.
    | { readonly icon: IconName; readonly label: string }
  )

/** A button with the dialog that it opens. */
export function DialogButton({ dialog, initiallyOpen = false, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(initiallyOpen)
  const open = () => setOpen(true)
  return (
    <>
      {'label' in button ? (
        <IconButton {...button} onClick={open} />
      ) : (
        <Button {...button} onClick={open} />
      )}
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
