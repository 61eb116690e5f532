import { useState } from 'react'
import { it } from '../../i18n/it'
import { call } from '../../src/data/http'
import { callKey } from '../../src/data/query'
import { Button } from '../../src/ui/Button'
import { NotLoaded } from '../../src/ui/NotLoaded'
import { SkeletonLines } from '../../src/ui/Skeleton'
import { TextInput } from '../../src/ui/TextInput'
import { usePages } from '../../src/data/use-pages'
import { useSettled } from '../../src/ui/use-settled'

const words = it.admin.users.memberships

/** The databases in use, searched and ticked; where somebody takes part already is ticked and stays. */
export function DatabaseChoices(props: {
  readonly present: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const { present, chosen, onChoose } = props
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  const query = { sort: 'name', filter: { archived: false, q } }
  const databases = usePages(callKey('adminDatabases', { query }), (number, signal) =>
    call('adminDatabases', { query: { ...query, page: { number, size: 50 } }, signal }),
  )
  return (
    <>
      <TextInput
        type="search"
        label={words.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {databases.error && <NotLoaded title={it.admin.list.loadError} onRetry={databases.retry} />}
      {databases.isPending && <SkeletonLines count={3} height="2.25rem" />}
      {databases.all?.length === 0 && <p>{words.noMatch}</p>}
      <ul role="list" className="memberships__choices">
        {databases.all?.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                disabled={present.includes(id)}
                checked={chosen.includes(id) || present.includes(id)}
                onChange={(event) =>
                  onChoose(
                    event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                  )
                }
              />
              <span>
                {name}
                {present.includes(id) && <small>{words.present}</small>}
              </span>
            </label>
          </li>
        ))}
        {databases.hasMore && (
          <li>
            <Button variant="quiet" busy={databases.loadingMore} onClick={databases.more}>
              {words.more}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}
