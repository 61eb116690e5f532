import { lazy, Suspense, useState } from 'react'
import { FilterButton, SortButton, useListContext } from 'react-admin'
import { soughtText } from '../../contract/preferences'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/buttons/Button'
import { useColumns } from './columns'
import { ExportButton } from './ExportButton'
import type { ListDeclaration, ListRow } from './list-declaration'

const words = it.admin.list

const ColumnsDialog = lazy(async () => ({
  default: (await import('./ColumnsDialog')).ColumnsDialog,
}))

/** Beside a list's filters: those that were saved, the order where there are no headers, which columns, and the list as a file. */
export function ListTools<Row extends ListRow>({ list }: { readonly list: ListDeclaration<Row> }) {
  const { data, filterValues } = useListContext<Row>()
  const { shown, choose, reset } = useColumns(list)
  const [choosing, setChoosing] = useState(false)
  // Without that text nothing would be left to save.
  const isSearchAlone = Object.keys(filterValues).every((name) => name === soughtText)
  return (
    <div className="list__buttons">
      <FilterButton variant="outlined" size="medium" disableSaveQuery={isSearchAlone} />
      <span className="list__sort">
        <SortButton fields={list.columns.filter(({ sort }) => sort).map(({ key }) => key)} />
      </span>
      <Button icon="columns" onClick={() => setChoosing(true)}>
        {words.columns}
      </Button>
      <ExportButton list={list} columns={shown} disabled={!data?.length} />
      {list.actions}
      {choosing && (
        <Suspense fallback={null}>
          <ColumnsDialog
            columns={list.columns}
            shown={shown}
            onChoose={choose}
            onReset={reset}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
