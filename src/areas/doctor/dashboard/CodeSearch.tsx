import { lazy, Suspense, useState } from 'react'
import type { Resource } from '../../../../contract/models/index'
import { bare } from '../../../../contract/seen-text'
import { it } from '../../../../i18n/dashboard'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { useDebouncedValue } from '../../../../ui/use-debounced-value'
import { partsIn } from './to-do-reasons'
import '../../../../ui/fields/input.css'

const CodeMatches = lazy(() => import('./CodeMatches'))

const words = it.doctor.dashboard

/** A search for a patient's code over all of the doctor's databases. With one match, Enter opens it. */
export function CodeSearch({ databases }: { databases: readonly Resource<'databases'>[] }) {
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  const text = bare(useDebouncedValue(typed))
  const views = {
    user: databases.some((database) => partsIn(database).fills),
    supervisor: databases.some((database) => partsIn(database).supervises),
  }

  function type(next: string): void {
    setTyped(next)
    setEntered(false)
  }

  return (
    <div className="dashboard__search" role="search">
      <input
        type="search"
        className="input"
        dir="auto"
        aria-label={views.supervisor ? words.searchAll : words.search}
        placeholder={views.supervisor ? words.searchAll : words.search}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setEntered(true)
          else if (key === 'Escape') type('')
        }}
      />
      {text !== '' && (
        <Suspense fallback={<SkeletonLines count={1} height="3rem" />}>
          <CodeMatches text={text} views={views} opensOnly={isEntered && text === bare(typed)} />
        </Suspense>
      )}
    </div>
  )
}
