import { it } from '../../i18n/it'
import { Button } from '../../src/ui/buttons/Button'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import type { ListColumn } from './list-column'

type Column = Pick<ListColumn<unknown>, 'key' | 'label' | 'main'>

const words = it.admin.list

interface ColumnsDialogProps {
  readonly columns: readonly Column[]
  readonly shown: readonly Column[]
  readonly onChoose: (key: string, shown: boolean) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/** Which columns a list shows, and an exported file has. What is ticked is there at once. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { columns, shown, onChoose, onReset, onClose } = props
  return (
    <Dialog
      title={words.columnsTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReset}>{words.columnsReset}</Button>
          <Button variant="primary" onClick={onClose}>
            {words.columnsDone}
          </Button>
        </>
      }
    >
      <p className="list__help">{words.columnsHelp}</p>
      <fieldset className="list__columns">
        <legend className="visually-hidden">{words.columnsTitle}</legend>
        {columns.map((column) => (
          <label key={column.key}>
            <input
              type="checkbox"
              disabled={column.main ?? false}
              checked={shown.includes(column)}
              onChange={(event) => onChoose(column.key, event.target.checked)}
            />
            {column.label}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
