import { it } from '../../../i18n/admin'
import { Button, type ButtonProps } from '../../../ui/buttons/Button'
import type { Reading } from './use-reading'

const words = it.admin.list

/** Begins to read every page of a list, says how far that is, and offers to stop it. */
export function ReadingButton(
  props: ButtonProps & { readonly reading: Reading; readonly total: number | undefined },
) {
  const { reading, total, children, ...button } = props
  const { read, stop } = reading
  return (
    <>
      <Button {...button} busy={read !== null}>
        {read === null ? children : words.exporting(read, total)}
      </Button>
      {read !== null && (
        <Button variant="quiet" onClick={stop}>
          {words.stop}
        </Button>
      )}
    </>
  )
}
