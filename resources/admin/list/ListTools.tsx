import { useState } from 'react'
import { FilterButton, SortButton, useListContext, useStore } from 'react-admin'
import { searchParameter } from '../../../contract/preferences'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { ExportButton } from './ExportButton'
import { useDeclaredList } from './declared-list'
import { hiddenByDefault } from './list-column'

const words = it.admin.list

/** Buttons beside a list's filters: saved filters, the order on a phone, the choice of columns, and the export. */
export function ListTools() {
  const { resource, parent, storeKey, columns } = useDeclaredList()
  const { Actions, Export } = resource.list ?? {}
  const { filterValues } = useListContext()
  // react-admin's table stores the hidden columns under this key.
  const [hidden, setHidden] = useStore(`${storeKey}.datatable`, hiddenByDefault(columns))
  const [choosing, setChoosing] = useState(false)
  // Saved filters never contain the search text: with nothing but that, there is nothing to save.
  const isSearchAlone = Object.keys(filterValues).every((name) => name === searchParameter)
  const isVisible = ({ key, main }: (typeof columns)[number]) =>
    main === true || !hidden.includes(key)
  const close = () => setChoosing(false)
  return (
    <div className="row">
      <div className="list__tools">
        <FilterButton variant="outlined" size="medium" disableSaveQuery={isSearchAlone} />
        <SortButton
          className="list__sort"
          fields={columns.filter(({ sort }) => sort).map(({ key }) => key)}
        />
        <Button icon="columns" onClick={() => setChoosing(true)}>
          {words.columns}
        </Button>
        {Export ? <Export /> : <ExportButton columns={columns.filter(isVisible)} />}
      </div>
      {Actions && parent && <Actions parent={parent} />}
      {choosing && (
        <Dialog
          title={words.columnsTitle}
          onClose={close}
          actions={
            <>
              <Button onClick={() => setHidden(hiddenByDefault(columns))}>
                {words.columnsReset}
              </Button>
              <Button variant="primary" onClick={close}>
                {words.columnsDone}
              </Button>
            </>
          }
        >
          <p>{words.columnsHelp}</p>
          <div className="tick-list" role="group" aria-label={words.columnsTitle}>
            {columns.map((column) => (
              <Checkbox
                key={column.key}
                label={column.label}
                disabled={column.main ?? false}
                checked={isVisible(column)}
                onChange={(checked) => {
                  const others = hidden.filter((key) => key !== column.key)
                  setHidden(checked ? others : [...others, column.key])
                }}
              />
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}
