import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { ListDeclaration, ListRow } from './list-declaration'

/** The columns that a reader sees, in the list's order, kept while the session lasts; and the way to choose others. */
export function useColumns<Row extends ListRow>({ storeKey, columns }: ListDeclaration<Row>) {
  const [chosen, setChosen] = useStore<readonly string[] | null>(`${storeKey}.columns`, null)
  const shown = useMemo(
    () =>
      columns.filter(({ key, main, hidden = false }) =>
        main ? true : chosen ? chosen.includes(key) : !hidden,
      ),
    [columns, chosen],
  )
  return {
    shown,
    choose(key: string, isShown: boolean) {
      const others = shown.map((column) => column.key).filter((other) => other !== key)
      setChosen(isShown ? [...others, key] : others)
    },
    /** As the list was before anybody chose. */
    reset: () => setChosen(null),
  }
}
