import { type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../buttons/Button'
import { IconButton } from '../buttons/IconButton'
import type { IconName } from '../icon-names'

type DialogButtonProps = Pick<ButtonProps, 'variant'> & {
  /** The dialog that it opens, which may come late. */
  readonly dialog: (close: () => void) => ReactNode
} & (
    | { readonly icon?: IconName; readonly children: ReactNode }
    // An icon alone, and what it does.
    | { readonly icon: IconName; readonly label: string }
  )

/** A button, and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
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
