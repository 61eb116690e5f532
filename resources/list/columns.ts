import { useStore } from 'react-admin'
import { useMemo } from 'react'
import type { ListColumn } from './list-column'
import type { ListDeclaration, ListRow } from './list-declaration'

type Column = Pick<ListColumn<unknown>, 'key' | 'hidden'>

/** The columns that nobody sees who has chosen none. */
export function hiddenAtFirst(columns: readonly Column[]): string[] {
  return columns.filter(({ hidden = false }) => hidden).map(({ key }) => key)
}

/** The columns that a reader sees, in the list's order, as react-admin's table keeps them; and the way to choose others. */
export function useColumns<Row extends ListRow>({ storeKey, columns }: ListDeclaration<Row>) {
  const first = useMemo(() => hiddenAtFirst(columns), [columns])
  const [hidden, setHidden] = useStore<string[]>(`${storeKey}.datatable`, first)
  return {
    shown: columns.filter(({ key, main }) => main || !hidden.includes(key)),
    choose(key: string, isShown: boolean) {
      const others = hidden.filter((other) => other !== key)
      setHidden(isShown ? others : [...others, key])
    },
    /** As the list was before anybody chose. */
    reset: () => setHidden(first),
  }
}
