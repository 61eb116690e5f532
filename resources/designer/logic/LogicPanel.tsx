import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { checks } from '../../../i18n/words/admin/designer'
import { logic as words } from '../../../i18n/words/admin/formulas'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ModeSwitch } from '../../../ui/layout/ModeSwitch'
import type { CheckedGroups, ReportStore } from '../checks/report-store'
import { DatabaseDrawing } from './DatabaseDrawing'
import type { Following } from './DesignLink'
import { entriesWith, type LogicEntry, logicEntries } from './entries'
import { dependencyGraph } from './graph'
import { LogicList } from './LogicList'
import { type Remarks, remarksOn } from './remarks'
import './logic.css'

interface LogicPanelProps {
  readonly databaseId: string
  readonly report: ReportStore
  /** Called when a link of the panel is followed. */
  readonly onFollow: () => void
}

type View = 'list' | 'drawing'
type Filter = 'all' | 'conditions' | 'formulas' | 'review'

/** Content of the panel of logic: the conditions and formulas of the groups that were checked last. */
export default function LogicPanel({ databaseId, report, onFollow }: LogicPanelProps) {
  const latest = useSyncExternalStore(report.subscribe, report.get)
  // Typing is not to wait for the list.
  const checked = useDeferredValue(latest)
  if (checked === 'failed') return <p>{checks.failed}</p>
  if (checked === null) return <p role="status">{words.checking}</p>
  return <Logic checked={checked} links={{ databaseId, onFollow }} />
}

interface LogicProps {
  readonly checked: CheckedGroups
  readonly links: Following
}

/** All conditions and formulas of a database: what each depends on, what depends on it, and what is wrong with it. */
function Logic({ checked, links }: LogicProps) {
  const { groups, compiled, issues } = checked
  const graph = useMemo(() => dependencyGraph(groups), [groups])
  const entries = useMemo(() => logicEntries(groups, compiled, graph), [groups, compiled, graph])
  const remarks = useMemo(() => remarksOn(entries, issues), [entries, issues])
  const [view, setView] = useState<View>('list')
  if (entries.length === 0) {
    return (
      <EmptyState icon="graph" title={words.none}>
        {words.noneHelp}
      </EmptyState>
    )
  }
  return (
    <div className="logic">
      <ModeSwitch label={words.view} modes={words.views} current={view} onChange={setView} />
      {view === 'drawing' ? (
        <DatabaseDrawing
          graph={graph}
          groups={groups}
          databaseId={links.databaseId}
          onFollow={() => {
            // A drawing may take the place of the editors, which come back.
            setView('list')
            links.onFollow()
          }}
        />
      ) : (
        <Search {...{ entries, remarks, links }} />
      )}
    </div>
  )
}

interface SearchProps {
  readonly entries: readonly LogicEntry[]
  readonly remarks: Remarks
  readonly links: Following
}

/** List of entries with its search field and filter. */
function Search({ entries, remarks, links }: SearchProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const searched = useDeferredValue(query)
  const listed = useMemo(() => {
    const passes: Readonly<Record<Filter, (entry: LogicEntry) => boolean>> = {
      all: () => true,
      conditions: ({ field }) => field === 'visibleIf',
      formulas: ({ field }) => field === 'metadata',
      review: ({ key }) => remarks.has(key),
    }
    return entriesWith(entries.filter(passes[filter]), searched)
  }, [entries, remarks, filter, searched])
  const isReviewed = filter === 'review' && query.trim() === ''
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={words.search}
        title={words.search}
        placeholder={words.searchHint}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return
          // The panel stays open.
          event.preventDefault()
          setQuery('')
        }}
      />
      <ModeSwitch
        label={words.filter}
        modes={words.filters(remarks.size)}
        current={filter}
        onChange={setFilter}
      />
      <p className="logic__count note" role="status">
        {words.counted(listed.length, entries.length)}
      </p>
      {listed.length > 0 ? (
        // A new search begins at the start of its list.
        <LogicList key={`${filter} ${searched}`} {...links} entries={listed} remarks={remarks} />
      ) : (
        <EmptyState
          icon={isReviewed ? 'check' : 'search'}
          title={isReviewed ? words.nothingToReview : words.noMatch}
        >
          {isReviewed ? words.nothingToReviewHelp : words.noMatchHelp}
        </EmptyState>
      )}
    </>
  )
}
