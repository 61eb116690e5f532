import type { ReactNode } from 'react'
import { Page } from '../../src/ui/Page'
import type { ListDeclaration, ListRow } from './list-declaration'
import { ListSection } from './ListSection'

interface ListPageProps<Row extends ListRow> {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly list: ListDeclaration<Row>
}

/** A page that is one list. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { title, lead, actions, list } = props
  return (
    <Page title={title} lead={lead} actions={actions}>
      <ListSection list={list} />
    </Page>
  )
}
