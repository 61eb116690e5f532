import { useState } from 'react'
import { FilterButton, SortButton, useListContext, useStore } from 'react-admin'
import { searchParameter } from '../../../contract/preferences'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { ExportButton } from './ExportButton'
import { useDeclaredList } from './declared-list'
import { hiddenAtFirst } from './list-column'

const words = it.admin.list

/** Beside a list's filters: those that were saved, the order where there are no headers, which columns, and the list as a file. */
export function ListTools() {
  const { resource, parent, storeKey, columns } = useDeclaredList()
  const { Actions } = resource.list ?? {}
  const { filterValues } = useListContext()
  // As react-admin's table keeps them.
  const [hidden, setHidden] = useStore(`${storeKey}.datatable`, hiddenAtFirst(columns))
  const [choosing, setChoosing] = useState(false)
  // Without that text nothing would be left to save.
  const isSearchAlone = Object.keys(filterValues).every((name) => name === searchParameter)
  const isShown = ({ key, main }: (typeof columns)[number]) =>
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
        <ExportButton columns={columns.filter(isShown)} />
      </div>
      {Actions && parent && <Actions parent={parent} />}
      {choosing && (
        <Dialog
          title={words.columnsTitle}
          onClose={close}
          actions={
            <>
              <Button onClick={() => setHidden(hiddenAtFirst(columns))}>
                {words.columnsReset}
              </Button>
              <Button variant="primary" onClick={close}>
                {words.columnsDone}
              </Button>
            </>
          }
        >
          <p>{words.columnsHelp}</p>
          <div className="choices" role="group" aria-label={words.columnsTitle}>
            {columns.map((column) => (
              <label key={column.key}>
                <input
                  type="checkbox"
                  disabled={column.main ?? false}
                  checked={isShown(column)}
                  onChange={({ target }) => {
                    const others = hidden.filter((key) => key !== column.key)
                    setHidden(target.checked ? others : [...others, column.key])
                  }}
                />
                {column.label}
              </label>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}
