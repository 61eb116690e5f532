import { lazy, Suspense, useState } from 'react'
import { useListContext } from 'ra-core'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/Button'
import { ExportButton } from './ExportButton'
import type { ListDeclaration, ListRow } from './list-declaration'
import { SearchField } from './SearchField'
import { SortSelect } from './SortSelect'
import { useColumns } from './use-columns'

const words = it.admin.list

const ColumnsDialog = lazy(async () => ({
  default: (await import('./ColumnsDialog')).ColumnsDialog,
}))

/** Above a list: what is looked for, in which order, which columns, and the list as a file. */
export function ListTools<Row extends ListRow>({ list }: { readonly list: ListDeclaration<Row> }) {
  const { total } = useListContext<Row>()
  const { shown, choose, reset } = useColumns(list)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="list__tools">
      <SearchField label={list.searchLabel} />
      {list.filters}
      <SortSelect columns={list.columns} />
      <div className="list__buttons">
        <Button icon="columns" onClick={() => setChoosing(true)}>
          {words.columns}
        </Button>
        <ExportButton list={list} columns={shown} disabled={!total} />
        {list.actions}
      </div>
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
